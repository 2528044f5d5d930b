import { SpanStatusCode, trace } from '@opentelemetry/api'
import type { FastifyInstance } from 'fastify'

/** What `start-tracing` adds to a process; nothing where tracing is off. */
interface Tracing {
  /** Registered before the routes, which then have a span for each request. */
  readonly plugin: (app: FastifyInstance) => Promise<void>
  /** Sends what was not sent yet. */
  readonly stop: () => Promise<void>
}
let tracing: Tracing | undefined

/** Turns tracing on for this process; called before the application is built. */
export function setTracing(started: Tracing): void {
  tracing = started
}

/** Gives each request of the application a span, also those that pages make in process. */
export async function traceRequests(app: FastifyInstance): Promise<void> {
  await tracing?.plugin(app)
}

/** Ends tracing with the process. */
export const stopTracing = async (): Promise<void> => tracing?.stop()

/** The fields of a log line that lead to its trace; none outside a span. */
export function traceFields(): Record<string, string> {
  const span = trace.getActiveSpan()
  if (!span?.isRecording()) return {}
  const { traceId, spanId } = span.spanContext()
  return { trace_id: traceId, span_id: spanId }
}

/** Names the page of the current request, by its route and not by its address, which may hold a token or a name. */
export function nameTracedPage(pattern: string): void {
  trace.getActiveSpan()?.setAttribute('http.route', pattern).updateName(`page ${pattern}`)
}

const tracer = trace.getTracer('sampan')

/** Does the work in a span of its own. */
export function traced<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  return tracer.startActiveSpan(name, async (span) => {
    try {
      return await work()
    } catch (failure) {
      // Not its message, which can hold the values of a statement or an address.
      span.setStatus({ code: SpanStatusCode.ERROR })
      if (failure instanceof Error) span.setAttribute('error.type', failure.name)
      throw failure
    } finally {
      span.end()
    }
  })
}

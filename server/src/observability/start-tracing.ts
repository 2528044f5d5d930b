import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { FastifyOtelInstrumentation } from '@fastify/otel'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { registerInstrumentations } from '@opentelemetry/instrumentation'
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg'
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  type ReadableSpan,
  type SpanExporter,
} from '@opentelemetry/sdk-trace-node'
import { setTracing } from './tracing.ts'

/** Sends spans without their events and the texts of their failures: messages of errors can hold the values of a statement. */
class ExporterWithoutMessages extends OTLPTraceExporter {
  override export(spans: ReadableSpan[], done: Parameters<SpanExporter['export']>[1]): void {
    const quiet = spans.map((span) => {
      const status = { value: { code: span.status.code } }
      return Object.create(span, { status, events: { value: [] } }) as ReadableSpan
    })
    super.export(quiet, done)
  }
}

/**
 * Traces this process: requests, SQL and calls of external services, sent to the collector at
 * OTEL_EXPORTER_OTLP_ENDPOINT. The preload file imports it before anything else, and only where that is set. Spans hold no
 * values of statements, no query strings, no addresses of pages, because those have tokens and names, no visitor's address
 * and no messages of errors.
 */
const provider = new NodeTracerProvider({
  resource: resourceFromAttributes({
    'service.name': process.env.OTEL_SERVICE_NAME || 'sampan',
    // main-api, main-worker or a command
    'service.instance.id': `${basename(process.argv[1] ?? 'node', '.ts')}-${process.pid}`,
  }),
  spanProcessors: [new BatchSpanProcessor(new ExporterWithoutMessages())],
})
provider.register()

const requests = new FastifyOtelInstrumentation({
  // Only the request itself, because our hooks are short.
  instrumentHooks: false,
  instrumentHandler: false,
  // Open for as long as a page is.
  ignorePaths: ({ url }) => url.endsWith('/changes'),
  requestHook: (span, request) => {
    const route = request.routeOptions.url ?? 'unknown'
    span
      .updateName(`${request.method} ${route}`)
      .setAttributes({ 'url.path': route, 'sampan.request_id': request.id })
  },
})
registerInstrumentations({
  tracerProvider: provider,
  instrumentations: [
    requests,
    new PgInstrumentation({ requireParentSpan: true }),
    new UndiciInstrumentation({
      requireParentforSpans: true,
      startSpanHook: ({ origin, path }) => ({
        'url.full': origin + withoutQuery(path),
        'url.query': '',
      }),
    }),
  ],
})
// Modules that are imported as ES modules are not instrumented; this one is then in the cache of both kinds.
createRequire(import.meta.url)('pg')

setTracing({
  plugin: async (app) => void (await app.register(requests.plugin())),
  stop: () => provider.shutdown(),
})

function withoutQuery(path: string): string {
  return path.split('?', 1)[0] ?? path
}

import type { ServerResponse } from 'node:http'
import type { ChangeKind } from '@sampan/contract/change-kinds'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { findCustomer } from '../access/index.ts'
import type { AppContext } from '../context.ts'
import { callerOf } from '../http/caller.ts'
import { changeStreams } from '../observability/instruments.ts'
import { RecentChanges } from './recent-changes.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A response that lasts: its duration is no time to answer. */
    readonly isStream?: boolean
  }
}

interface Stream {
  readonly token: string
  readonly out: ServerResponse
}

interface Options {
  readonly context: AppContext
}

const PULSE_MS = 25_000
/** Then the browser connects again, to a process that may be less busy, and its session is checked anew. */
const LASTS_MS = 15 * 60_000
/** Browsers of one customer, per process; each needs one stream, whatever the number of its tabs. */
const STREAMS_PER_CUSTOMER = 10
/** Bytes that wait for a browser that does not read; then it is disconnected. */
const WAITING_LIMIT = 64 * 1024

/**
 * `GET /api/account/changes`: server-sent events that name what changed for the signed-in customer (a kind of
 * `CHANGE_KINDS`; no content), so that pages load their data again. `?age=` is the age of the caller's page in
 * milliseconds; with it, or after an interruption, the first events are what changed meanwhile. Ends with `end` when the
 * session does. 401 without a session, 429 above the limit of streams, 503 while the process ends.
 */
export const changeStreamRoute: FastifyPluginAsync<Options> = async (app, { context }) => {
  const streams = new Map<string, Set<Stream>>()
  const now = () => Date.now()
  const recent = new RecentChanges(now)
  let isClosing = false

  const unsubscribe = context.changes.subscribe((change) => {
    if (change.kind === 'missed') {
      recent.reset()
      for (const customerId of streams.keys()) tell(customerId, 'all')
    } else if ('customerId' in change) {
      recent.add(change.customerId, change.kind)
      tell(change.customerId, change.kind)
      if (change.kind === 'session') void endEndedSessions(change.customerId)
    }
  })
  const pulse = setInterval(() => {
    for (const set of streams.values()) for (const { out } of set) write(out, 'event: pulse\ndata:\n\n')
  }, PULSE_MS)
  pulse.unref()

  app.addHook('preClose', async () => {
    isClosing = true
    unsubscribe()
    clearInterval(pulse)
    for (const set of streams.values()) for (const { out } of set) out.end()
  })

  function tell(customerId: string, kind: ChangeKind): void {
    for (const { out } of streams.get(customerId) ?? []) write(out, eventOf(kind))
  }

  const eventOf = (kind: ChangeKind) => `id: ${now()}\nevent: change\ndata: ${kind}\n\n`

  async function endEndedSessions(customerId: string): Promise<void> {
    for (const { token, out } of [...(streams.get(customerId) ?? [])]) {
      const customer = await findCustomer(context.db, token, context.now()).catch(() => undefined)
      if (customer === null) out.end('event: end\ndata:\n\n')
    }
  }

  app.get('/api/account/changes', { config: { isStream: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (isClosing) return reply.code(503).send('')
    const { token } = callerOf(request, context.environment)
    const customer = await findCustomer(context.db, token, context.now())
    if (!customer) return reply.code(401).send('')
    const mine = streams.get(customer.id) ?? new Set()
    if (mine.size >= STREAMS_PER_CUSTOMER) return reply.code(429).send('')

    reply.hijack()
    const out = reply.raw
    const stream = { token, out }
    streams.set(customer.id, mine.add(stream))
    changeStreams.inc()
    const ends = setTimeout(() => out.end(), LASTS_MS)
    ends.unref()
    out.on('close', () => {
      clearTimeout(ends)
      changeStreams.dec()
      mine.delete(stream)
      if (mine.size === 0 && streams.get(customer.id) === mine) streams.delete(customer.id)
    })
    out.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      // Proxies that would collect the response pass it on at once.
      'x-accel-buffering': 'no',
    })
    // Browsers that lose a process at the same moment come back spread over three seconds.
    write(out, `retry: ${2000 + Math.round(Math.random() * 3000)}\n\n`)
    for (const kind of recent.since(customer.id, lastKnown(request, now()))) write(out, eventOf(kind))
    write(out, `id: ${now()}\nevent: pulse\ndata:\n\n`)
  })
}

/** Returns the moment up to which the browser knows everything; the present where it says nothing. */
function lastKnown(request: FastifyRequest, now: number): number {
  const last = Number(request.headers['last-event-id'] || Number.NaN)
  if (Number.isFinite(last)) return last
  const age = Number((request.query as { age?: unknown }).age)
  return Number.isFinite(age) ? now - Math.max(age, 0) : now
}

function write(out: ServerResponse, text: string): void {
  if (out.writableEnded) return
  out.write(text)
  if (out.writableLength > WAITING_LIMIT) out.destroy()
}

import type { ServerResponse } from 'node:http'
import type { ChangeKind } from '@sampan/contract/change-kinds'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { findCustomer } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { callerOf } from '../../http/caller.ts'
import { changeStreams } from '../../observability/instruments.ts'
import { changeEvent, openEventStream, pulse, pulseEvent, writeEvents } from './event-stream.ts'
import { RecentChanges } from './recent-changes.ts'

interface Stream {
  readonly token: string
  readonly out: ServerResponse
}

interface Options {
  readonly context: AppContext
}

/** Maximum number of streams of one customer per process; each browser needs one, whatever its number of tabs. */
const STREAMS_PER_CUSTOMER = 10

/**
 * `GET /api/account/changes`: server-sent events that name what changed for the signed-in customer (a kind of
 * `CHANGE_KINDS`; no content), so that pages load their data again. `?age=` is the age of the caller's page in
 * milliseconds; with it, or after an interruption, the first events name what changed since then. Ends with `end` when
 * the session does. 401 without a session, 429 above the limit of streams, 503 while the process ends.
 */
export const changeStreamRoute: FastifyPluginAsync<Options> = async (app, { context }) => {
  const streams = new Map<string, Set<Stream>>()
  const now = () => Date.now()
  const recent = new RecentChanges(now)
  let isClosing = false

  const unsubscribe = context.changes.subscribe((change) => {
    if (change.kind === 'missed') {
      recent.reset()
      for (const customerId of streams.keys()) sendChange(customerId, 'all')
    } else if ('customerId' in change) {
      recent.add(change.customerId, change.kind)
      sendChange(change.customerId, change.kind)
      if (change.kind === 'session') void endEndedSessions(change.customerId)
    }
  })
  const stopHeartbeat = pulse(() => [...streams.values()].flatMap((set) => [...set].map(({ out }) => out)))

  app.addHook('preClose', async () => {
    isClosing = true
    unsubscribe()
    stopHeartbeat()
    for (const set of streams.values()) for (const { out } of set) out.end()
  })

  function sendChange(customerId: string, kind: ChangeKind): void {
    for (const { out } of streams.get(customerId) ?? []) writeEvents(out, changeEvent(kind, now()))
  }

  async function endEndedSessions(customerId: string): Promise<void> {
    for (const { token, out } of [...(streams.get(customerId) ?? [])]) {
      const customer = await findCustomer(context.db, token, context.now()).catch(() => undefined)
      if (customer === null) out.end('event: end\ndata:\n\n')
    }
  }

  app.get('/api/account/changes', { config: { isStream: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { token } = callerOf(request, context.environment)
    const customer = await findCustomer(context.db, token, context.now())
    if (!customer) return reply.code(401).send('')
    if (isClosing) return reply.code(503).send('')
    const ownStreams = streams.get(customer.id) ?? new Set()
    if (ownStreams.size >= STREAMS_PER_CUSTOMER) return reply.code(429).send('')

    const out = openEventStream(reply, () => {
      changeStreams.dec()
      ownStreams.delete(stream)
      if (ownStreams.size === 0 && streams.get(customer.id) === ownStreams) streams.delete(customer.id)
    })
    if (!out) return
    const stream = { token, out }
    streams.set(customer.id, ownStreams.add(stream))
    changeStreams.inc()
    for (const kind of recent.since(customer.id, lastKnown(request, now())))
      writeEvents(out, changeEvent(kind, now()))
    writeEvents(out, pulseEvent(now()))
  })
}

/** Returns the moment up to which the browser has seen all changes; the current time when it states none. */
function lastKnown(request: FastifyRequest, now: number): number {
  const last = Number(request.headers['last-event-id'] || Number.NaN)
  if (Number.isFinite(last)) return last
  const age = Number((request.query as { age?: unknown }).age)
  return Number.isFinite(age) ? now - Math.max(age, 0) : now
}

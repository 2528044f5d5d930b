import type { ServerResponse } from 'node:http'
import type { StaffChangeKind } from '@sampan/contract/change-kinds'
import type { FastifyPluginAsync } from 'fastify'
import { findStaffMember } from '../access/index.ts'
import type { AppContext } from '../context.ts'
import { callerOf } from '../http/caller.ts'

interface Options {
  readonly context: AppContext
}

const PULSE_MS = 25_000
/** Then the browser connects again, and its session is checked anew. */
const LASTS_MS = 15 * 60_000
/** What changes for anybody is gathered for so long: on a busy day something always does. */
const GATHER_MS = 1000
/** Bytes that wait for a browser that does not read; then it is disconnected. */
const WAITING_LIMIT = 64 * 1024

/**
 * `GET /api/staff/changes`: server-sent events that name what changed for anybody (a kind of `STAFF_CHANGE_KINDS`; no content), at
 * most once a second each, so that queues load their rows again. A browser that connects again is told `all`. 401 without a
 * session, 503 while the process ends.
 */
export const staffStreamRoute: FastifyPluginAsync<Options> = async (app, { context }) => {
  const streams = new Set<ServerResponse>()
  const waiting = new Set<StaffChangeKind>()
  let gathering: NodeJS.Timeout | undefined
  let isClosing = false

  const flush = () => {
    gathering = undefined
    for (const kind of waiting) for (const out of streams) write(out, eventOf(kind))
    waiting.clear()
  }
  const unsubscribe = context.changes.subscribe(({ kind }) => {
    if (streams.size === 0) return
    if (kind === 'missed') waiting.add('all')
    else if (kind === 'order' || kind === 'parcel' || kind === 'presence') waiting.add(kind)
    else return
    gathering ??= setTimeout(flush, GATHER_MS)
  })
  const pulse = setInterval(() => {
    for (const out of streams) write(out, 'event: pulse\ndata:\n\n')
  }, PULSE_MS)
  pulse.unref()

  app.addHook('preClose', async () => {
    isClosing = true
    unsubscribe()
    clearInterval(pulse)
    clearTimeout(gathering)
    for (const out of streams) out.end()
  })

  app.get('/api/staff/changes', { config: { isStream: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (isClosing) return reply.code(503).send('')
    const { token } = callerOf(request, context.environment)
    if (!(await findStaffMember(context.db, token, context.now()))) return reply.code(401).send('')
    reply.hijack()
    const out = reply.raw
    streams.add(out)
    const ends = setTimeout(() => out.end(), LASTS_MS)
    ends.unref()
    out.on('close', () => {
      clearTimeout(ends)
      streams.delete(out)
    })
    out.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-accel-buffering': 'no',
    })
    write(out, `retry: ${2000 + Math.round(Math.random() * 3000)}\n\n`)
    if (request.headers['last-event-id']) write(out, eventOf('all'))
    write(out, 'id: 1\nevent: pulse\ndata:\n\n')
  })
}

const eventOf = (kind: StaffChangeKind) => `id: 1\nevent: change\ndata: ${kind}\n\n`

function write(out: ServerResponse, text: string): void {
  if (out.writableEnded) return
  out.write(text)
  if (out.writableLength > WAITING_LIMIT) out.destroy()
}

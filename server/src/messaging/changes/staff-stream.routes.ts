import type { ServerResponse } from 'node:http'
import { STAFF_CHANGE_KINDS, type StaffChangeKind } from '@sampan/contract/change-kinds'
import type { FastifyPluginAsync } from 'fastify'
import type { AppContext } from '../../context.ts'
import { admitStaff } from '../../http/admit-staff.ts'
import { callerOf } from '../../http/caller.ts'
import { Refusal } from '../../refusal.ts'
import { changeEvent, openEventStream, pulse, pulseEvent, writeEvents } from './event-stream.ts'

interface Options {
  readonly context: AppContext
}

/** Changes are collected for this long, because on a busy day they are continuous. */
const GATHER_MS = 1000
/** No history is kept, so any id only means that the browser was connected before. */
const ID = 1

/**
 * `GET /api/staff/changes`: server-sent events that name what changed for anybody (a kind of `STAFF_CHANGE_KINDS`; no
 * content), at most once a second each, so that queues load their rows again. A browser that reconnects gets `all`. 401
 * without a session that has passed the second factor, 503 while the process ends.
 */
export const staffStreamRoute: FastifyPluginAsync<Options> = async (app, { context }) => {
  const streams = new Set<ServerResponse>()
  const waiting = new Set<StaffChangeKind>()
  let gathering: NodeJS.Timeout | undefined
  let isClosing = false

  const flush = () => {
    gathering = undefined
    for (const kind of waiting) for (const out of streams) writeEvents(out, changeEvent(kind, ID))
    waiting.clear()
  }
  const unsubscribe = context.changes.subscribe(({ kind }) => {
    if (streams.size === 0) return
    const named = kind === 'missed' ? 'all' : STAFF_CHANGE_KINDS.find((one) => one === kind)
    if (!named) return
    waiting.add(named)
    gathering ??= setTimeout(flush, GATHER_MS)
  })
  const stopHeartbeat = pulse(() => streams)

  app.addHook('preClose', async () => {
    isClosing = true
    unsubscribe()
    stopHeartbeat()
    clearTimeout(gathering)
    for (const out of streams) out.end()
  })

  app.get('/api/staff/changes', { config: { isStream: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      await admitStaff(context, callerOf(request, context.environment), [])
    } catch (failure) {
      if (failure instanceof Refusal) return reply.code(401).send('')
      throw failure
    }
    if (isClosing) return reply.code(503).send('')
    const out = openEventStream(reply, () => out && streams.delete(out))
    if (!out) return
    streams.add(out)
    if (request.headers['last-event-id']) writeEvents(out, changeEvent('all', ID))
    writeEvents(out, pulseEvent(ID))
  })
}

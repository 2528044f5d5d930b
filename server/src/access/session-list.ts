import { toWireTime } from '@sampan/domain/wire-time'
import { describeDevice } from './describe-device.ts'
import type { sessionsOf } from './sessions.queries.ts'
import { hashToken } from './tokens.ts'

/** Presents a person's sessions; the one of `token` comes first. */
export function presentSessions(rows: Awaited<ReturnType<typeof sessionsOf>>, token: string) {
  const thisHash = hashToken(token)
  const list = rows.map((row) => ({
    session_id: row.id,
    ...describeDevice(row.userAgent),
    ip: row.ip,
    signed_in_at: toWireTime(row.createdAt),
    last_seen_at: toWireTime(row.lastSeenAt),
    is_this: row.tokenHash.equals(thisHash),
  }))
  return { list: list.toSorted((a, b) => Number(b.is_this) - Number(a.is_this)), total: list.length }
}

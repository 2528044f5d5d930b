import { Refusal } from '../refusal.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** What a call refuses an unknown id with. */
type UnknownId = 'unknown_id' | 'update_failed' | 'can_not_checkout'

/** Returns the id as the database knows it. @throws Refusal of an unknown id, also for a malformed one */
export function uuidOf(id: string, refusal: UnknownId = 'unknown_id'): string {
  if (!UUID.test(id)) throw new Refusal(refusal)
  return id
}

/** Checks a list of ids; one malformed id refuses all. @throws Refusal of an unknown id */
export const uuidsOf = (ids: readonly string[], refusal?: UnknownId): string[] =>
  ids.map((id) => uuidOf(id, refusal))

import { Refusal } from '../refusal.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Returns the id as the database knows it. @throws Refusal unknown_id: a malformed id is treated as unknown. */
export function uuidOf(id: string): string {
  if (!UUID.test(id)) throw new Refusal('unknown_id')
  return id
}

/** Checks a list of ids; one malformed id refuses all. @throws Refusal unknown_id */
export const uuidsOf = (ids: readonly string[]): string[] => ids.map(uuidOf)

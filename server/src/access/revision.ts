import { createHash } from 'node:crypto'
import { Refusal } from '../refusal.ts'

/** What a form was filled from, in a short word that differs when anything in it does. */
export const revisionOf = (form: unknown): string =>
  createHash('sha256').update(JSON.stringify(form)).digest('base64url').slice(0, 22)

/**
 * Keeps one colleague from writing over what another wrote meanwhile. Call it after `takeTurn`.
 * @param seen the revision that came with the form
 * @throws Refusal changed_meanwhile
 */
export function expectRevision(seen: string, present: unknown): void {
  if (seen !== revisionOf(present)) throw new Refusal('changed_meanwhile')
}

import { createHash } from 'node:crypto'
import { Refusal } from '../refusal.ts'

/** Returns a short hash of the values a form was filled from; it changes when any of them changes. */
export const revisionOf = (form: unknown): string =>
  createHash('sha256').update(JSON.stringify(form)).digest('base64url').slice(0, 22)

/**
 * Refuses a save that would overwrite a colleague's change. Call it after `takeTurn`.
 * @param seen the revision that came with the form
 * @throws Refusal changed_meanwhile
 */
export function expectRevision(seen: string, present: unknown): void {
  if (seen !== revisionOf(present)) throw new Refusal('changed_meanwhile')
}

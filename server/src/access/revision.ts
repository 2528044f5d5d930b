import { createHash } from 'node:crypto'
import { writeText } from '@sampan/messages/catalogue'
import { inEveryLanguage, type Language, languageEntry } from '@sampan/messages/languages'
import type { Phrase, Text } from '@sampan/messages/phrase'
import { Refusal } from '../refusal.ts'

/** Returns a short hash of the values a form was filled from; it changes when any of them changes. */
export const revisionOf = (form: unknown): string =>
  createHash('sha256').update(JSON.stringify(form)).digest('base64url').slice(0, 22)

/**
 * Refuses a save that would overwrite a colleague's change. Call it after `lockSubject`.
 * @param seen the revision that came with the form
 * @throws Refusal changed_meanwhile
 */
export function expectRevision(seen: string, present: unknown): void {
  if (seen !== revisionOf(present)) throw new Refusal('changed_meanwhile', { changes: '' })
}

/** A field that staff see and base decisions on: its name, and its displayed value ('' for none). */
export interface StateField {
  readonly name: Phrase
  readonly value: Text
}

const FIELD_LENGTH = 6
const fieldRevision = ({ value }: StateField) => revisionOf(value).slice(0, FIELD_LENGTH)

/** Returns the revision of an object that is changed a few fields at a time: one part per field, in order. */
export const stateRevision = (state: readonly StateField[]): string => state.map(fieldRevision).join('')

/**
 * Refuses a decision that is based on values a colleague has changed meanwhile, and states the new ones. Call
 * it after `lockSubject`.
 * @param seen the revision that came with the form
 * @throws Refusal changed_meanwhile with the fields that differ
 */
export function expectState(seen: string, present: readonly StateField[]): void {
  if (seen === stateRevision(present)) return
  const changed = present.filter(
    (field, index) => seen.slice(index * FIELD_LENGTH, (index + 1) * FIELD_LENGTH) !== fieldRevision(field),
  )
  const text = (lang: Language) => {
    const { colon, semicolon } = languageEntry(lang)
    const fields = changed.map(({ name, value }) => {
      // What a person wrote may end with a full stop, and the message goes on.
      const written = writeText(lang, value).replace(/[.。]$/, '')
      return `${writeText(lang, name)}${colon}${written || '–'}`
    })
    return colon + fields.join(semicolon)
  }
  throw new Refusal('changed_meanwhile', { changes: inEveryLanguage(text) })
}

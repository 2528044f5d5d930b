import type { Namespace } from './format-message.ts'
import type { Translated } from './languages.ts'
import type { MessageArguments } from './message-arguments.d.ts'

/**
 * A message of the catalogue with its values, not written in any language yet: what is stored, or passed on, of a text
 * whose reader is not known. `writeText` of the catalogue writes it. Rows keep it as JSON, so a key that was stored is not
 * renamed.
 */
export interface Phrase {
  readonly namespace: string
  readonly key: string
  readonly values?: Readonly<Record<string, PhraseValue>>
}
/** What a person typed, a phrase, the name of a thing that has one per language, or several of these one behind the other. */
export type Text = string | Phrase | Translated<string> | readonly Text[]
export type PhraseValue = number | Text

type NameIn<Arguments> = Arguments extends unknown ? keyof Arguments : never
type ValueOf<Arguments, Name extends PropertyKey> =
  Arguments extends Readonly<Record<Name, infer Value>> ? (Value extends string ? Text : Value) : never
/** The values of a message, or of every message that a key may stand for; texts may be phrases themselves. */
export type PhraseValues<Arguments> = { readonly [Name in NameIn<Arguments>]: ValueOf<Arguments, Name> }

/** Names a message of the catalogue, with its values. */
export const phrase = <Name extends Namespace, Key extends keyof MessageArguments[Name] & string>(
  namespace: Name,
  key: Key,
  ...[values]: [NameIn<MessageArguments[Name][Key]>] extends [never]
    ? []
    : [values: PhraseValues<MessageArguments[Name][Key]>]
): Phrase => ({ namespace, key, ...(values && { values: values as NonNullable<Phrase['values']> }) })

/** Whether a text of a refusal or a notice is a phrase, to be written in its reader's language, and not words. */
export const isPhrase = (text: unknown): text is Phrase =>
  typeof text === 'object' && text !== null && 'namespace' in text && 'key' in text

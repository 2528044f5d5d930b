import format, { type CompiledMessage } from 'icu-minify/format'
import { dateFormat, numberFormat, pluralRules } from './intl-formatters.ts'
import type { Language } from './languages.ts'
import type { MessageArguments } from './message-arguments.d.ts'

export type { CompiledMessage }
export type Namespace = keyof MessageArguments
/** The values of a message's arguments, by name. */
export type MessageValues = Readonly<Record<string, string | number>>
/** Compiled messages of one namespace. */
export type CompiledMessages = Readonly<Record<string, CompiledMessage>>
type NameIn<Arguments> = Arguments extends unknown ? keyof Arguments : never
type ValueOf<Arguments, Name extends PropertyKey> =
  Arguments extends Readonly<Record<Name, infer Value>> ? Value : never
/** The values of a message by the names of its arguments, or of every message that a key may stand for. */
export type Values<Arguments> = [NameIn<Arguments>] extends [never]
  ? []
  : [values: { readonly [Name in NameIn<Arguments>]: ValueOf<Arguments, Name> }]

/** The formatters of a language, as icu-minify asks for them: by locale, for which it gets our language. */
const formatters = {
  getNumberFormat: (lang, options) => numberFormat(lang as Language, options ?? {}),
  getDateTimeFormat: (lang, options) => dateFormat(lang as Language, options ?? {}),
  getPluralRules: (lang, options) => pluralRules(lang as Language, options ?? {}),
} satisfies Parameters<typeof format>[3]['formatters']

/**
 * Isolates a text from a sentence that is written from the right, as MessageFormat 2 does: a name, a date or a number keeps
 * the order of its own signs, and leaves that of the sentence alone. Compiled messages of such languages isolate their values.
 */
export const isolate = (text: string): string => `\u2068${text}\u2069`

/** Stands in a compiled message between Chinese characters and a value. */
export const SEAM = '\ue000'
const BESIDE_LATIN = /(?<=[\p{Script=Latin}\p{N}\p{Sc}%])\ue000|\ue000(?=[\p{Script=Latin}\p{N}\p{Sc}%])/gu

/**
 * Sets values in Latin letters or figures off from Chinese characters by a space, as the messages themselves do: their
 * writer does not know in which script the name of a channel or a seller is.
 */
const closeSeams = (text: string) => text.replace(BESIDE_LATIN, ' ').replaceAll(SEAM, '')

/** Formats a message of a language with its values. */
export function formatMessage(message: CompiledMessage, lang: Language, values: MessageValues = {}): string {
  return closeSeams(String(format(message, lang, values, { formatters })))
}

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import compile from 'icu-minify/compile'
import {
  type CompiledMessages,
  formatMessage,
  type MessageValues,
  type Namespace,
  SEAM,
  type Values,
} from './format-message.ts'
import { isolateValues } from './isolate-values.ts'
import { FALLBACK, type Language, languageEntry, type Translated, textFor } from './languages.ts'
import type { MessageArguments } from './message-arguments.d.ts'
import { isPhrase, type PhraseValue, type Text } from './phrase.ts'

/** Server only: the messages of all languages, read from their files and compiled when first asked for. */

const folderOf = (lang: Language) => join(import.meta.dirname, '..', languageEntry(lang).tag)

/** Returns the names of the namespaces of a language. */
export const namespacesOf = (lang: Language): readonly string[] =>
  readdirSync(folderOf(lang)).map((file) => file.replace(/\.json$/, ''))

/** Whether a namespace is words of the console or of development, which a language need not have. */
export const isForStaff = (namespace: string): boolean => /^console|^style-guide$/.test(namespace)

/**
 * Returns the messages of a namespace as translators write them, in ICU MessageFormat; none where the language lacks the
 * file.
 */
export function sourceOf(lang: Language, namespace: string): Readonly<Record<string, string>> {
  const file = join(folderOf(lang), `${namespace}.json`)
  return lang === FALLBACK || existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** Marks where a value touches Chinese characters, for `formatMessage`. */
const markSeams = (source: string) =>
  source.replace(
    /(?<=\p{Script=Han})(?=\{\w+(?:, number)?\})|(?<=\{\w+(?:, number)?\})(?=\p{Script=Han})/gu,
    SEAM,
  )

const compiled = new Map<string, CompiledMessages>()
// In development a changed file is read at the next page.
const isKept = process.env.NODE_ENV !== 'development'

/**
 * Returns the compiled messages of one namespace in one language; missing ones are in English.
 * @throws Error when there is no such namespace.
 */
export function messagesOf(lang: Language, namespace: string): CompiledMessages {
  const name = `${lang}/${namespace}`
  const known = isKept && compiled.get(name)
  if (known) return known
  const compiledFor = (source: string) => {
    const message = compile(markSeams(source))
    return languageEntry(lang).direction === 'rtl' ? isolateValues(message) : message
  }
  const messages = Object.fromEntries(
    Object.entries({ ...sourceOf(FALLBACK, namespace), ...sourceOf(lang, namespace) }).map(
      ([key, source]) => [key, compiledFor(source)],
    ),
  )
  compiled.set(name, messages)
  return messages
}

/** Returns a message of the catalogue in a language, with its values. */
export function translate<Name extends Namespace, Key extends keyof MessageArguments[Name] & string>(
  lang: Language,
  namespace: Name,
  key: Key,
  ...[values]: Values<MessageArguments[Name][Key]>
): string {
  const message = messagesOf(lang, namespace)[key] ?? key
  return formatMessage(message, lang, values as MessageValues | undefined)
}

const isList = (text: Text): text is readonly Text[] => Array.isArray(text)

/** Writes a text in the language of its reader. */
export function writeText(lang: Language, text: Text): string {
  if (typeof text === 'string') return text
  if (isList(text)) return text.map((part) => writeText(lang, part)).join(languageEntry(lang).semicolon)
  if (!isPhrase(text)) return textFor(lang, text as Translated<string>)
  const message = messagesOf(lang, text.namespace)[text.key] ?? text.key
  return formatMessage(message, lang, writeValues(lang, text.values ?? {}))
}

/** Writes the values of a message that are texts, in the language of its reader. */
export const writeValues = (lang: Language, values: Readonly<Record<string, PhraseValue>>): MessageValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? value : writeText(lang, value),
    ]),
  )

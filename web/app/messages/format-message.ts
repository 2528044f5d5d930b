import type { Language } from '@sampan/contract/envelope'
import { numberFormat, pluralRules } from './intl-formatters.ts'

/** Forms of a sentence by number, chosen by `Intl.PluralRules` with the value `count`. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>
/** The text of one feature: plain data. `{name}` is a place for a value. */
export type Messages = Readonly<Record<string, string | PluralForms>>

type PlaceholdersIn<S> = S extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholdersIn<Rest>
  : never
type TemplatesOf<Entry> = Entry extends PluralForms ? Entry[keyof Entry] : Entry
/** Names of the values an entry needs. */
export type Placeholders<Entry> =
  | PlaceholdersIn<TemplatesOf<Entry>>
  | (Entry extends PluralForms ? 'count' : never)

/** The sentence an entry stands for, its places not yet filled. */
export function templateOf(entry: string | PluralForms, lang: Language, count: unknown): string {
  if (typeof entry === 'string') return entry
  return entry[pluralRules(lang, {}).select(Number(count))] ?? entry.other
}

/** A sentence cut at its places: texts at even indexes, names of places at odd ones. */
export const splitAtPlaceholders = (template: string): readonly string[] => template.split(/\{(\w+)\}/)

/** Numbers are written the way the language writes them. */
export function formatMessage(
  entry: string | PluralForms,
  lang: Language,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return splitAtPlaceholders(templateOf(entry, lang, values.count))
    .map((part, index) => {
      if (index % 2 === 0) return part
      const value = values[part] ?? `{${part}}`
      return typeof value === 'number' ? numberFormat(lang, {}).format(value) : value
    })
    .join('')
}

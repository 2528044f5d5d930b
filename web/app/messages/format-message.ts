import type { Language } from '@sampan/contract/envelope'
import { numberFormat, pluralRules } from './intl-formatters.ts'

/** Plural forms of a message, selected by `Intl.PluralRules` with the value `count`. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>
/** Messages of one namespace. `{name}` is a placeholder. */
export type Messages = Readonly<Record<string, string | PluralForms>>

type PlaceholdersIn<S> = S extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholdersIn<Rest>
  : never
type TemplatesOf<Entry> = Entry extends PluralForms ? Entry[keyof Entry] : Entry
/** Names of the placeholders of a message. */
export type Placeholders<Entry> =
  | PlaceholdersIn<TemplatesOf<Entry>>
  | (Entry extends PluralForms ? 'count' : never)

/** Returns the template for a count, with its placeholders. */
export function templateOf(entry: string | PluralForms, lang: Language, count: unknown): string {
  if (typeof entry === 'string') return entry
  return entry[pluralRules(lang, {}).select(Number(count))] ?? entry.other
}

/** Splits a template: texts at even indexes, placeholder names at odd ones. */
export const splitAtPlaceholders = (template: string): readonly string[] => template.split(/\{(\w+)\}/)

/** Fills the placeholders; numbers are formatted for the language. */
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

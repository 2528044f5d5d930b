import type { Language } from '@sampan/contract/envelope'
import { numberFormat, pluralRules } from './formats.ts'

/** Forms of a sentence by number, chosen by `Intl.PluralRules` with the value `count`. */
export type Plural = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>
/** The text of one feature: plain data. `{name}` is a place for a value. */
export type Text = Readonly<Record<string, string | Plural>>

type PlacesIn<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | PlacesIn<Rest> : never
type TemplatesOf<Entry> = Entry extends Plural ? Entry[keyof Entry] : Entry
/** Names of the values an entry needs. */
export type Places<Entry> = PlacesIn<TemplatesOf<Entry>> | (Entry extends Plural ? 'count' : never)

/** The sentence an entry stands for, its places not yet filled. */
export function templateOf(entry: string | Plural, lang: Language, count: unknown): string {
  if (typeof entry === 'string') return entry
  return entry[pluralRules(lang, {}).select(Number(count))] ?? entry.other
}

/** A sentence cut at its places: texts at even indexes, names of places at odd ones. */
export const cutAtPlaces = (template: string): readonly string[] => template.split(/\{(\w+)\}/)

/** Numbers are written the way the language writes them. */
export function fill(
  entry: string | Plural,
  lang: Language,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return cutAtPlaces(templateOf(entry, lang, values.count))
    .map((part, index) => {
      if (index % 2 === 0) return part
      const value = values[part] ?? `{${part}}`
      return typeof value === 'number' ? numberFormat(lang, {}).format(value) : value
    })
    .join('')
}

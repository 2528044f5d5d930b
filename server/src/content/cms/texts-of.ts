import { type ContentKind, isTranslatedKind, TRANSLATED_FIELDS } from '@sampan/contract'
import type { Texts } from '../../translations/index.ts'

/** Returns the texts of an item's form that are translated, by field: those of tabs with their place, as `tabs.0.name`. */
export function textsOf(kind: ContentKind, form: object): Texts {
  const fields: readonly string[] = isTranslatedKind(kind) ? TRANSLATED_FIELDS[kind] : []
  return Object.fromEntries(
    Object.entries(form)
      .filter(([field]) => fields.includes(field))
      .flatMap(([field, value]) => (Array.isArray(value) ? partsOf(field, value) : [[field, String(value)]])),
  )
}

const partsOf = (field: string, parts: readonly object[]) =>
  parts.flatMap((part, index) =>
    Object.entries(part).map(([name, text]) => [`${field}.${index}.${name}`, String(text)]),
  )

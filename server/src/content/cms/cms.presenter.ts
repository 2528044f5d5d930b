import type { ContentKind, Data, Language } from '@sampan/contract'
import { isCurrent, languagesOf, type Translations } from '../../translations/index.ts'
import type { Listed } from './content-kind.ts'
import { textsOf } from './texts-of.ts'

/**
 * Presents an item of a list. Its title is in the reader's language if translated, whatever else of the item is not.
 */
export function presentListed(
  kind: ContentKind,
  titled: string | undefined,
  row: Listed & { readonly form: object },
  lang: Language,
  translations: Translations = {},
): Data<'/api/staff/content/get_list'>['list'][number] {
  const title = titled === undefined ? undefined : translations[lang]?.[titled]
  return {
    id: row.id,
    title: title && isCurrent(title, row.title) ? title.text : row.title,
    note: row.note,
    is_on: row.isOn,
    languages: languagesOf(textsOf(kind, row.form), translations),
  }
}

type Language = 'en' | 'cn'

/** Unicode's line separator: keyboards do not produce it, and unprocessed it is displayed as a space. */
const BETWEEN = '\u2028'

/** One text with both languages, for a column that otherwise holds what a person wrote. */
export const bilingualText = ({ en, cn }: Readonly<Record<Language, string>>): string =>
  `${en}${BETWEEN}${cn}`

/** The part of a stored text in a language; a text that `bilingualText` did not make is returned as it is. */
export function textInLanguage(text: string, lang: Language): string {
  const [en = '', cn] = text.split(BETWEEN)
  return lang === 'cn' && cn !== undefined ? cn : en
}

type Pair = Readonly<Record<'en' | 'cn', string>>

/** Unicode's line separator: keyboards do not produce it, and unprocessed it is displayed as a space. */
const BETWEEN = '\u2028'

/** Joins both languages of a text, for a column that otherwise holds text typed by a person. */
export const bilingualText = ({ en, cn }: Pair): string => `${en}${BETWEEN}${cn}`

/** Returns the part of a stored text in a language; other texts are returned unchanged. */
export function textInLanguage(text: string, lang: string): string {
  const [en = '', cn] = text.split(BETWEEN)
  return lang === 'cn' && cn !== undefined ? cn : en
}

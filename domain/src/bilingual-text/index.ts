/** Unicode's line separator: keyboards do not produce it, and unprocessed it is displayed as a space. */
const BETWEEN = '\u2028'

/**
 * Returns the part of a stored text in a language: rows from before November 2026 keep our own sentences as a pair of
 * English and Chinese. Other texts are returned unchanged.
 */
export function textInLanguage(text: string, lang: string): string {
  const [en = '', cn] = text.split(BETWEEN)
  return lang === 'cn' && cn !== undefined ? cn : en
}

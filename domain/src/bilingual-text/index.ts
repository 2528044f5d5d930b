type Language = 'en' | 'cn'

/** Unicode's line separator: nobody types it, and where it is shown unread it is only a space. */
const BETWEEN = '\u2028'

/** A sentence of our own, in both languages, as one text to be stored where people's words are stored as they are. */
export const bilingualText = ({ en, cn }: Readonly<Record<Language, string>>): string =>
  `${en}${BETWEEN}${cn}`

/** A stored text as one reads it: our own sentence in that language, people's words as they wrote them. */
export function textInLanguage(text: string, lang: Language): string {
  const [en = '', cn] = text.split(BETWEEN)
  return lang === 'cn' && cn !== undefined ? cn : en
}

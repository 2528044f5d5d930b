import type { Language } from '@sampan/contract'
import { writeText } from '@sampan/messages/catalogue'
import { FALLBACK } from '@sampan/messages/languages'
import type { Text } from '@sampan/messages/phrase'

/** The two columns of a stored text: the text, in English where it is ours, and the phrase it was rendered from. */
export interface StoredText {
  readonly words: string
  readonly phrase: unknown
}

/**
 * Returns what is stored of a text: its words in English, and the phrase that is written anew in each reader's
 * language; null for words that somebody typed.
 */
export function storedText(text: Text): StoredText {
  const words = writeText(FALLBACK, text)
  return { words, phrase: typeof text === 'string' || words === '' ? null : text }
}

/** Returns a stored text in the language of its reader. What a person typed is returned as it is. */
export const readText = ({ words, phrase }: StoredText, lang: Language): string =>
  phrase === null ? words : writeText(lang, phrase as Text)

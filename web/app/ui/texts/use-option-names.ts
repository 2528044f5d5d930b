import { optionWord } from '@sampan/domain/option-words'
import { useLanguage, useTranslations } from '../../messages/use-translations.tsx'
import { optionText } from './option-text.ts'

interface OptionNames {
  /** Of an option or its group. */
  readonly nameOf: (name: string) => string
  /** Of chosen options, as the wire joins them. */
  readonly namesOf: (note: string) => string
}

/**
 * Returns names of options in the reader's language where they are usual words: providers know them in English and Chinese only. Others stay
 * as the seller writes them. Needs the namespace `options`.
 */
export function useOptionNames(): OptionNames {
  const lang = useLanguage()
  const t = useTranslations('options')
  const nameOf = (name: string) => {
    const isChinese = /\p{Script=Han}/u.test(name)
    const isOwn = lang === 'cn' ? isChinese : lang === 'en' && !isChinese
    const word = isOwn ? undefined : optionWord(name)
    return word ? t(word) : name
  }
  return { nameOf, namesOf: (note) => optionText(note, lang, nameOf) }
}

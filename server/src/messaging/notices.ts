import type { Language } from '@sampan/contract'
import { textInLanguage } from '@sampan/domain/bilingual-text'
import { otherNoticeWords } from './account-notices.ts'
import { mailWords } from './mail-messages.ts'
import type { NoticeWords, Words } from './message.ts'
import { orderNoticeWords } from './order-notices.ts'

/** Every notice: a message and a mail. */
const noticeWords = { ...orderNoticeWords, ...otherNoticeWords }

export type MailName = keyof typeof mailWords
export type NoticeName = keyof typeof noticeWords
export type Values = Readonly<Record<string, string | number>>
/** What a notice tells: a value may differ by language, as a channel's name does. */
export type BilingualValues = Readonly<Record<string, string | number | Readonly<Record<Language, string>>>>

export const inLanguage = (values: BilingualValues, lang: Language): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (typeof value === 'string') return [name, textInLanguage(value, lang)]
      return [name, typeof value === 'object' ? value[lang] : value]
    }),
  )

/** Fills `{placeholders}`; an unknown one stays, so that a test notices. */
export function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole))
}

export function wordsOf(name: MailName | NoticeName, lang: Language): NoticeWords {
  const words: Words = name in mailWords ? mailWords[name as MailName] : noticeWords[name as NoticeName]
  return words[lang]
}

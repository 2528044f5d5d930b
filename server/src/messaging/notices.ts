import type { Language } from '@sampan/contract'
import { textInLanguage } from '@sampan/domain/bilingual-text'
import type { Translated } from '@sampan/messages/languages'
import { textFor } from '@sampan/messages/languages'
import { accountNotices } from './account-notices.ts'
import { mailMessages } from './mail-messages.ts'
import type { LocalizedMessage, NoticeMessage } from './message.ts'
import { orderNotices } from './order-notices.ts'

/** All notices, each sent as a message and a mail. */
const noticeMessages = { ...orderNotices, ...accountNotices }

export type MailName = keyof typeof mailMessages
export type NoticeName = keyof typeof noticeMessages
export type Values = Readonly<Record<string, string | number>>
/** Values of a notice. A value may differ by language, as a channel's name does. */
export type BilingualValues = Readonly<Record<string, string | number | Translated<string>>>

export const inLanguage = (values: BilingualValues, lang: Language): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (typeof value === 'string') return [name, textInLanguage(value, lang)]
      return [name, typeof value === 'object' ? textFor(lang, value) : value]
    }),
  )

/** Fills `{placeholders}`; an unknown one is kept, so that a test can find it. */
export function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole))
}

export function messageOf(name: MailName | NoticeName, lang: Language): NoticeMessage {
  const words: LocalizedMessage =
    name in mailMessages ? mailMessages[name as MailName] : noticeMessages[name as NoticeName]
  return textFor(lang, words)
}

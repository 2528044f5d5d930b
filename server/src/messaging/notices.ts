import type { Language } from '@sampan/contract'
import { textInLanguage } from '@sampan/domain/bilingual-text'
import type { MessageArguments } from '@sampan/messages/arguments'
import { messagesOf } from '@sampan/messages/catalogue'
import { formatMessage } from '@sampan/messages/format'
import { type Translated, textFor } from '@sampan/messages/languages'
import { accountNotices } from './account-notices.ts'
import type { NoticeMessage } from './message.ts'
import { orderNotices } from './order-notices.ts'

/** All notices, each sent as a message and a mail. */
const noticeMessages = { ...orderNotices, ...accountNotices }

type TitledMail<Key> = Key extends `${infer Name}_title` ? Name : never
/** Mails about the account itself, sent without a message: those with a title in the catalogue. */
export type MailName = TitledMail<keyof MessageArguments['mails']>
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
const fill = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole))

const isNotice = (name: MailName | NoticeName): name is NoticeName => Object.hasOwn(noticeMessages, name)

/** Returns the words of a notice or a mail in a language, with their values. */
export function wordsOf(name: MailName | NoticeName, lang: Language, values: Values): NoticeMessage {
  if (!isNotice(name)) return mailWords(name, lang, values)
  const { title, body, action }: NoticeMessage = textFor<NoticeMessage>(lang, noticeMessages[name])
  return {
    title: fill(title, values),
    body: body.map((line) => fill(line, values)),
    ...(action && { action }),
  }
}

/** Paragraphs of a mail's body are divided by an empty line; a mail without an action has no button. */
function mailWords(name: MailName, lang: Language, values: Values): NoticeMessage {
  const messages = messagesOf(lang, 'mails')
  const textOf = (key: string) => formatMessage(messages[key] ?? '', lang, values)
  const action = textOf(`${name}_action`)
  return {
    title: textOf(`${name}_title`),
    body: [textOf('greeting'), ...textOf(`${name}_body`).split('\n\n')],
    ...(action && { action }),
  }
}

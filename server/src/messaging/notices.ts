import type { Language } from '@sampan/contract'
import type { MessageArguments } from '@sampan/messages/arguments'
import { messagesOf, writeValues } from '@sampan/messages/catalogue'
import { formatMessage } from '@sampan/messages/format'
import type { PhraseValue, PhraseValues } from '@sampan/messages/phrase'

type Titled<Key> = Key extends `${infer Name}_title` ? Name : never
/** Mails about the account itself, sent without a message: those with a title in the catalogue. */
export type MailName = Titled<keyof MessageArguments['mails']>
/** Notices, each sent as a message and a mail. */
export type NoticeName = Titled<keyof MessageArguments['notices']>

type KeyOf<Name extends string> = Extract<`${Name}_title` | `${Name}_body`, keyof MessageArguments['notices']>
/** The values of a notice, shared by its title and its body. */
export type NoticeValues<Name extends NoticeName> = PhraseValues<MessageArguments['notices'][KeyOf<Name>]>
export type Values = Readonly<Record<string, PhraseValue>>

/** The text of a notice or a mail: the title or subject, paragraphs of markdown, and the label of the mail's button. */
export interface NoticeText {
  readonly title: string
  readonly body: readonly string[]
  readonly action?: string
}

const isNotice = (name: MailName | NoticeName): name is NoticeName =>
  `${name}_title` in messagesOf('en', 'notices')

/**
 * Returns the text of a notice or a mail in a language, with their values. Paragraphs are separated by an empty line;
 * those whose values are empty are left out. A mail without an action has no button.
 */
export function noticeText(name: MailName | NoticeName, lang: Language, values: Values): NoticeText {
  const namespace = isNotice(name) ? 'notices' : 'mails'
  const messages = messagesOf(lang, namespace)
  const written = writeValues(lang, values)
  const textOf = (key: string) => formatMessage(messages[key] ?? '', lang, written)
  const action = textOf(`${name}_action`)
  const paragraphs = textOf(`${name}_body`).split('\n\n')
  return {
    title: textOf(`${name}_title`),
    body: [...(namespace === 'mails' ? [textOf('greeting')] : []), ...paragraphs]
      .map((paragraph) => paragraph.trim())
      .filter((paragraph) => paragraph !== ''),
    ...(action && { action }),
  }
}

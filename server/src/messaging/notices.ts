import type { Language } from '@sampan/contract'
import type { MessageArguments } from '@sampan/messages/arguments'
import { messagesOf, writeValues } from '@sampan/messages/catalogue'
import { formatMessage, type MessageValues } from '@sampan/messages/format'
import { dateFormat } from '@sampan/messages/intl'
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

/** The text of a notice or a mail: the title or subject, its paragraphs, and the label of the mail's button. */
export interface NoticeText {
  readonly title: string
  /** Markdown. */
  readonly body: readonly string[]
  readonly action?: string
}

/** Values that colleagues and we write as markdown. */
const MARKDOWN = ['answer', 'note', 'reason', 'sentence', 'text', 'tracking_links']

/** Any other value is text: a name that a customer or a shop chose makes no link, no picture and no tag. */
const escaped = (name: MailName | NoticeName, values: MessageValues): MessageValues =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      // The text of this one is the carrier's.
      const isText = !MARKDOWN.includes(key) || name === 'parcel_trouble'
      return [key, typeof value === 'string' ? value.replace(isText ? SYNTAX : TAG, '\\$&') : value]
    }),
  )
/** The start of a tag: mails would keep it, pages show it as text. */
const TAG = /</g
const SYNTAX = /[\\`*_[\]<>~&]|:(?=\/\/)|(?<=\bwww)\./gi

/** A day, or a minute, of Shenzhen's, as the values of notices have them. */
const MOMENT = /^(\d{4}-\d{2}-\d{2})(?: (\d{2}:\d{2}))?$/

/** Writes until when something is possible in the reader's language. */
function writeUntil(lang: Language, until: MessageValues[string]): MessageValues[string] {
  const [, day, time] = MOMENT.exec(String(until)) ?? []
  if (!day) return until
  const clock = time ? ({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const) : {}
  const format = { day: 'numeric', month: 'long', year: 'numeric', ...clock, timeZone: 'UTC' } as const
  return dateFormat(lang, format).format(new Date(`${day}T${time ?? '00:00'}Z`))
}

const isNotice = (name: MailName | NoticeName): name is NoticeName =>
  `${name}_title` in messagesOf('en', 'notices')

/**
 * Returns the text of a notice or a mail in a language, with their values. Paragraphs are separated by an empty line;
 * those whose values are empty are left out, and so is the greeting of a mail without the name of its reader. A mail
 * without an action has no button.
 */
export function noticeText(name: MailName | NoticeName, lang: Language, values: Values): NoticeText {
  const namespace = isNotice(name) ? 'notices' : 'mails'
  const messages = messagesOf(lang, namespace)
  const typed = writeValues(lang, values)
  const written = typed.until === undefined ? typed : { ...typed, until: writeUntil(lang, typed.until) }
  const textOf = (key: string, its = written) => formatMessage(messages[key] ?? '', lang, its)
  const hasGreeting = namespace === 'mails' && values.account_name !== undefined
  const its = escaped(name, written)
  const body = [
    ...(hasGreeting ? [textOf('greeting', its)] : []),
    ...textOf(`${name}_body`, its).split('\n\n'),
  ]
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
  const action = textOf(`${name}_action`)
  return {
    title: textOf(`${name}_title`),
    body,
    ...(action && { action }),
  }
}

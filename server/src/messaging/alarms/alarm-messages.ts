import type { Language } from '@sampan/contract'
import type { MessageArguments } from '@sampan/messages/arguments'
import { translate } from '@sampan/messages/catalogue'

type AlarmKey = Extract<keyof MessageArguments['console-books'], `alarm_${string}`>

/** The text of an alarm by its stored name: a message of `console-books`. */
export type AlarmName = AlarmKey extends `alarm_${infer Name}` ? Name : never

/** Returns the text of a stored alarm in the reader's language; its name when the catalogue no longer has it. */
export const alarmText = (name: string, lang: Language): string =>
  translate(lang, 'console-books', `alarm_${name}` as AlarmKey)

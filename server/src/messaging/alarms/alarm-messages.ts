import type { Language } from '@sampan/contract'
import type { MessageArguments } from '@sampan/messages/arguments'
import { translate } from '@sampan/messages/catalogue'

type AlarmKey = Extract<keyof MessageArguments['console-books'], `alarm_${string}`>

/** What an alarm says, by the name that the table stores: a message of `console-books`. */
export type AlarmName = AlarmKey extends `alarm_${infer Name}` ? Name : never

/** Returns what a stored alarm says to the colleague who reads it; the name where the catalogue has lost it. */
export const alarmText = (name: string, lang: Language): string =>
  translate(lang, 'console-books', `alarm_${name}` as AlarmKey)

import { type Language, type RefusalName, type RefusalValues, staffRefusals } from '@sampan/contract'
import { messagesOf, writeValues } from '@sampan/messages/catalogue'
import { formatMessage } from '@sampan/messages/format'

/** Returns the message of a refusal in the reader's language. */
export function refusalText(name: RefusalName, lang: Language, values: RefusalValues = {}): string {
  const message = messagesOf(lang, Object.hasOwn(staffRefusals, name) ? 'console-refusals' : 'refusals')[name]
  return formatMessage(message ?? name, lang, writeValues(lang, values))
}

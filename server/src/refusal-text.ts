import { type Language, type RefusalName, type RefusalValues, staffRefusals } from '@sampan/contract'
import { messagesOf } from '@sampan/messages/catalogue'
import { formatMessage } from '@sampan/messages/format'
import { textFor } from '@sampan/messages/languages'

/** Returns the message of a refusal in the reader's language. A value may differ by language, as a channel's name does. */
export function refusalText(name: RefusalName, lang: Language, values: RefusalValues = {}): string {
  const message = messagesOf(lang, Object.hasOwn(staffRefusals, name) ? 'console-refusals' : 'refusals')[name]
  const own = Object.entries(values).map(([place, value]) => [
    place,
    typeof value === 'object' ? textFor(lang, value) : value,
  ])
  return formatMessage(message ?? name, lang, Object.fromEntries(own))
}

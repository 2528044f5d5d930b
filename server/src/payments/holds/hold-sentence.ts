import type { HoldKind } from '@sampan/domain/holds'
import { type Phrase, phrase } from '@sampan/messages/phrase'

/** Returns the text of a hold for the customer: its standard sentence, followed by what staff wrote. */
export function holdSentence(kind: HoldKind, note: string): Phrase {
  const sentence = phrase('kinds', `hold_${kind}_sentence`)
  return note === '' ? sentence : phrase('kinds', 'hold_with_note', { sentence, note })
}

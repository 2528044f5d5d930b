import type { HoldKind } from '@sampan/domain/holds'
import { type Phrase, phrase } from '@sampan/messages/phrase'

/** Returns what the customer reads of a hold: its sentence, and the staff's own words after it. */
export function holdSentence(kind: HoldKind, note: string): Phrase {
  const sentence = phrase('kinds', `hold_${kind}_sentence`)
  return note === '' ? sentence : phrase('kinds', 'hold_with_note', { sentence, note })
}

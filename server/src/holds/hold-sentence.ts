import type { Language } from '@sampan/contract'
import { HOLD_KINDS, type HoldKind } from '@sampan/domain/holds'
import { textFor } from '@sampan/messages/languages'

/** Returns what the customer reads of a hold: its sentence, and the staff's own words after it. */
export const holdSentence = (kind: HoldKind, note: string, lang: Language): string =>
  [textFor(lang, HOLD_KINDS[kind].customer), note].filter((part) => part !== '').join(' ')

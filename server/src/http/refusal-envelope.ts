import {
  type Envelope,
  type Language,
  type RefusalName,
  type RefusalValues,
  refusals,
} from '@sampan/contract'
import type { Refusal } from '../refusal.ts'
import { refusalText } from '../refusal-text.ts'

/** Returns the envelope of a Refusal, with its messages beside the fields they belong to. */
export function refusedBy({ reason, values, data, fields }: Refusal, lang: Language): Envelope {
  const messages = Object.entries(fields).map(([field, one]) => [
    field,
    refusalText(one.reason, lang, one.values),
  ])
  return refused(
    lang,
    reason,
    values,
    messages.length === 0 ? data : { fields: Object.fromEntries(messages) },
  )
}

/** Returns the envelope of a refusal. */
export function refused(
  lang: Language,
  reason: RefusalName,
  values: RefusalValues = {},
  data: unknown = null,
): Envelope {
  return { code: refusals[reason].code, msg: refusalText(reason, lang, values), data }
}

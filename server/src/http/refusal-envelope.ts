import {
  type Envelope,
  type Language,
  type RefusalName,
  type RefusalValues,
  refusals,
  refusalText,
} from '@sampan/contract'
import type { Refusal } from '../refusal.ts'

/** Returns the envelope of a Refusal, with its message also beside the field it belongs to. */
export function refusedBy(failure: Refusal, lang: Language): Envelope {
  const { reason, values, data, field } = failure
  const fields = field === '' ? data : { fields: { [field]: refusalText(reason, lang, values) } }
  return refused(lang, reason, values, fields)
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

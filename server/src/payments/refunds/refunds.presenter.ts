import type { Data, Language } from '@sampan/contract'
import { toWire, usd } from '@sampan/domain/money'
import { toWireTime } from '@sampan/domain/wire-time'
import { readText } from '../../stored-text.ts'
import type { Refund } from './refunds.queries.ts'

/** Presents refunds for the customer, oldest first. */
export const presentRefunds = (
  refunds: readonly Refund[],
  lang: Language,
): Data<'/api/shopping/get_parcel_detail'>['refunds'] =>
  refunds.toSorted(byAge).map((refund) => ({
    purpose: refund.purpose,
    amount: toWire(usd(refund.amountCents)),
    reason: readText({ words: refund.reason, phrase: refund.reasonPhrase }, lang),
    at: toWireTime(refund.doneAt ?? refund.createdAt),
  }))

const byAge = (one: Refund, other: Refund) => (one.id < other.id ? -1 : 1)

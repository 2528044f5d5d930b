import type { Data, Language } from '@sampan/contract'
import { textInLanguage } from '@sampan/domain/bilingual-text'
import { toWire, usd } from '@sampan/domain/money'
import { toWireTime } from '@sampan/domain/wire-time'
import type { Refund } from './refunds.queries.ts'

/** Money that went back, as the customer reads it beside what they paid. */
export const presentRefunds = (
  refunds: readonly Refund[],
  lang: Language,
): Data<'/api/shopping/get_parcel_detail'>['refunds'] =>
  refunds.map((refund) => ({
    purpose: refund.purpose,
    amount: toWire(usd(refund.amountCents)),
    reason: textInLanguage(refund.reason, lang),
    at: toWireTime(refund.doneAt ?? refund.createdAt),
  }))

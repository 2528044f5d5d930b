import type { Data, Language } from '@sampan/contract'
import { toWire, usd } from '@sampan/domain/money'
import { toWireTime } from '@sampan/domain/wire-time'
import { readText } from '../../stored-text.ts'
import type { Supplement } from './supplements.queries.ts'

/** Presents what was paid on top of a price for the customer. */
export const presentSupplements = (
  supplements: readonly Supplement[],
  lang: Language,
): Data<'/api/shopping/get_order_detail'>['supplements'] =>
  supplements.map(({ number, amountCents, reason, reasonPhrase, paidAt }) => ({
    number,
    amount: toWire(usd(amountCents)),
    reason: readText({ words: reason, phrase: reasonPhrase }, lang),
    at: toWireTime(paidAt),
  }))

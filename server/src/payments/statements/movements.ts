import { amountToDecimal } from '@sampan/domain/money'
import { providerAccounts, providerTitle } from '@sampan/domain/payment-providers'
import type { AppContext } from '../../context.ts'
import type { PaymentProvider, StatementLine } from '../../integrations/payment-providers/index.ts'
import { isPosted, openAccounts, post } from '../../ledger/index.ts'
import { raiseAlarm } from '../../messaging/index.ts'
import { ownFeeKey, postFee } from '../fees.ts'

/** The idempotency key of a movement that belongs to no payment. */
export const movementKey = (lineId: string) => `movement:${lineId}`

/** Whether a line of a statement is a movement that belongs to no payment: one of an unknown kind, or dollars that came from the bank. */
export const isMovement = ({ kind, currency, minor }: StatementLine): boolean =>
  (kind === 'other' && minor !== 0n) || (kind === 'payout' && currency === 'USD' && minor > 0n)

/**
 * Books such a movement, once. One of a kind that the shop does not know, as a conversion or a transfer by hand, is an adjustment, with one
 * alarm: finance look it up at the provider, and resolve that.
 */
export async function bookMovement(
  context: AppContext,
  { name }: PaymentProvider,
  { id, kind, detail, currency, minor, feeMinor }: StatementLine,
): Promise<void> {
  if (await isPosted(context.db, movementKey(id))) return
  const now = context.now()
  const { clearing, fees } = providerAccounts(name)
  const isFromBank = kind === 'payout'
  await context.db.transaction(async (tx) => {
    if (currency !== 'USD') await openAccounts(tx, currency, [clearing, fees, 'adjustments'])
    const { isNew } = await post(tx, {
      ...{ key: movementKey(id), kind: isFromBank ? 'payout' : 'adjustment', currency, note: detail, now },
      entries: [
        { platform: clearing, amount: -minor },
        { platform: isFromBank ? 'bank' : 'adjustments', amount: minor },
      ],
    })
    if (!isNew) return
    if (feeMinor !== 0n) await postFee(tx, name, ownFeeKey(id), { currency, minor: feeMinor }, now)
    if (isFromBank) return
    await raiseAlarm(context, tx, `${name}-movement:${id}`, 'movement_unknown', {
      provider: providerTitle(name),
      ...{ amount: amountToDecimal({ currency, minor }), currency, detail },
    })
  })
}

import type { Language } from '@sampan/contract'
import type { Usd } from '@sampan/domain/money'
import type { AppContext } from '../../context.ts'
import { failpoint } from '../../failpoint.ts'
import { type IdempotencyKey, withIdempotencyKey } from '../../idempotency/idempotency-key.ts'
import { changeWallet } from '../../ledger/index.ts'
import { openIntent, openingIntent } from '../intents/open-intent.ts'
import type { PayableKind } from '../intents/payment-intents.queries.ts'
import {
  findPayables,
  payableType,
  refuseHeldPayment,
  refuseOtherTotal,
  refuseUnpayable,
  sumOf,
} from '../payables/payable-types.ts'

export interface PaymentInput {
  readonly customerId: string
  readonly kind: PayableKind
  readonly numbers: readonly string[]
  readonly lang: Language
  /** The total the customer saw; null when the client did not send it. */
  readonly seenTotal?: Usd | null
  readonly idempotencyKey: IdempotencyKey | null
}

/**
 * Pays from the wallet, all of the payables or none, in one transaction. Locks the intent, then the wallet,
 * then the payables.
 * @throws Refusal unknown_id, paid_already, can_not_pay, freight_changed, held; payment_under_way while a provider
 * captures for one of them; balance_below_zero, top_up_first or wallet_frozen when the wallet does not cover
 * it.
 */
export async function payFromWallet(context: AppContext, input: PaymentInput): Promise<void> {
  const { customerId, kind, numbers, lang } = input
  const rules = payableType(kind)
  await openingIntent(context, (tx) =>
    withIdempotencyKey(tx, input.idempotencyKey, async () => {
      const payables = await findPayables(tx, customerId, kind, numbers)
      refuseUnpayable(payables)
      await refuseHeldPayment(tx, customerId, kind, payables)
      refuseOtherTotal(payables, input.seenTotal)
      const now = context.now()
      const cents = sumOf(payables)
      const intentId = await openIntent(tx, {
        customerId,
        way: 'wallet',
        purpose: rules.purpose,
        kind,
        payables,
        lang,
        now,
      })
      const payment = { intentId, customerId, cents, payables }
      await rules.notify?.(context, tx, payment)
      failpoint('wallet-payment.before-debit')
      await changeWallet(tx, {
        key: `intent:${intentId}`,
        customerId,
        cents: -cents,
        against: payables.map((payable) => ({ platform: payable.account, amount: payable.cents })),
        category: rules.walletCategory,
        reference: payables.map((payable) => payable.number).join(','),
        remark: payables.flatMap((payable) => payable.remark ?? []),
        now,
      })
      failpoint('wallet-payment.after-debit')
      await rules.paid(context, tx, payment)
      failpoint('wallet-payment.before-commit')
      return null
    }),
  )
  failpoint('wallet-payment.after-commit')
}

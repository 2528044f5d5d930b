import { pageAddresses } from '@sampan/contract/page-addresses'
import type { Transaction } from '@sampan/database'
import { usd } from '@sampan/domain/money'
import type { AppContext } from '../../context.ts'
import { notify } from '../../messaging/index.ts'
import { writtenSum } from '../../money-text.ts'
import type { Intent } from '../intents/payment-intents.queries.ts'
import { paidFor } from '../payables/paid-for.ts'
import { titleOf } from '../provider-of.ts'

/** Tells a customer, once for each payment, that its provider declined it: the page may have told them to wait. */
export async function notifyDeclined(context: AppContext, tx: Transaction, intent: Intent): Promise<void> {
  const { rules, payables } = await paidFor(tx, intent)
  await notify(context, tx, intent.customerId, 'payment_declined', {
    eventKey: `payment-declined:${intent.id}`,
    values: {
      provider: titleOf(intent.way),
      amount: writtenSum(usd(intent.amountCents)),
      subject: payables.map((payable) => payable.number).join(', '),
    },
    path: pageAddresses.paymentResult(rules.section, 'failed'),
  })
}

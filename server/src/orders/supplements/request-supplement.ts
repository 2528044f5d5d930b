import { randomBytes } from 'node:crypto'
import { pageAddresses } from '@sampan/contract/page-addresses'
import type { Transaction } from '@sampan/database'
import type { Usd } from '@sampan/domain/money'
import { publicId } from '@sampan/domain/public-ids'
import type { Text } from '@sampan/messages/phrase'
import type { AppContext } from '../../context.ts'
import { notify } from '../../messaging/index.ts'
import { writtenSum } from '../../money-text.ts'
import { withdrawPayables } from '../../payments/index.ts'
import { Refusal } from '../../refusal.ts'
import { storedText } from '../../stored-text.ts'
import { insertSupplement, markCancelled } from './supplements.queries.ts'

interface NewSupplement {
  readonly customerId: string
  readonly of: { readonly orderId: string } | { readonly parcelId: string }
  readonly amount: Usd
  /** Shown to the customer. */
  readonly reason: Text
  /** Days by which its payment extends the order's storage. */
  readonly storageDays?: number
}

export interface SupplementInput extends NewSupplement {
  /** The customer-facing number: order id, delivery number. */
  readonly subject: string
}

/**
 * Creates a supplement without a notice, because the customer requested it.
 * @returns its number.
 * @throws Refusal request_open_already while another is unpaid for the same order.
 */
export async function addSupplement(
  context: AppContext,
  tx: Transaction,
  input: NewSupplement,
): Promise<string> {
  const number = publicId('supplement', randomBytes(10))
  const { words, phrase } = storedText(input.reason)
  const isNew = await insertSupplement(tx, {
    number,
    customerId: input.customerId,
    ...input.of,
    amountCents: input.amount.minor,
    reason: words,
    reasonPhrase: phrase,
    storageDays: input.storageDays ?? null,
    status: 'unpaid',
    createdAt: context.now(),
  })
  if (!isNew) throw new Refusal('request_open_already')
  return number
}

/**
 * Requests an additional payment from the customer, who pays it like a top-up, from the wallet or through
 * a payment provider.
 * @returns its number.
 * @throws Refusal request_open_already while another is unpaid for the same order.
 */
export async function requestSupplement(
  context: AppContext,
  tx: Transaction,
  input: SupplementInput,
): Promise<string> {
  const number = await addSupplement(context, tx, input)
  await notify(context, tx, input.customerId, 'supplement_asked', {
    eventKey: `supplement:${number}`,
    values: { amount: writtenSum(input.amount), subject: input.subject, reason: input.reason },
    path: pageAddresses.payTopUp(number),
  })
  return number
}

/**
 * Cancels an unpaid supplement.
 * @throws Refusal payment_under_way while it is being paid, paid_already afterwards.
 */
export async function cancelSupplement(context: AppContext, tx: Transaction, id: string): Promise<void> {
  await withdrawPayables(tx, 'supplement', [id], context.now())
  if (!(await markCancelled(tx, id))) throw new Refusal('paid_already')
}

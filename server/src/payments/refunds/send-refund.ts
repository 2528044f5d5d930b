import type { Transaction } from '@sampan/database'
import { usd } from '@sampan/domain/money'
import { providerTitle } from '@sampan/domain/payment-providers'
import type { AppContext } from '../../context.ts'
import { failpoint } from '../../failpoint.ts'
import {
  type PaymentProvider,
  ProviderRefused,
  type ProviderReturn,
} from '../../integrations/payment-providers/index.ts'
import { type PlatformAccount, post } from '../../ledger/index.ts'
import { notify, raiseAlarm } from '../../messaging/index.ts'
import { writtenSum } from '../../money-text.ts'
import { accountsOf, providerOf } from '../provider-of.ts'
import { accountOf, payableOf } from './refund-account.ts'
import { lockRefund, type Refund, reasonOf, refundById, updateRefund } from './refunds.queries.ts'

/**
 * Sends a requested refund to its provider with its own request id and books the result. Runs again until the
 * outcome is clear.
 * @throws ProviderUnclear
 */
export async function sendRefund(context: AppContext, refundId: string): Promise<void> {
  const found = await refundById(context.db, refundId)
  failpoint('refund.after-row')
  const provider = providerOf(context, found?.refund.way ?? '')
  if (!provider || found?.refund.status !== 'requested' || !found.providerCaptureId) return
  const { refund, providerCaptureId } = found
  try {
    const sent = refund.providerRefundId
      ? await provider.readRefund(refund.providerRefundId)
      : await provider.refund(
          providerCaptureId,
          { cents: refund.amountCents, reference: refund.id },
          `refund-${refund.id}`,
        )
    failpoint('refund.after-provider')
    await bookRefund(context, provider, refund, sent)
  } catch (failure) {
    if (!(failure instanceof ProviderRefused)) throw failure
    await bookRefused(context, refund, failure.issue)
  }
}

/** Books the provider's first clear result; a later, different one changes nothing. */
export async function bookRefund(
  context: AppContext,
  provider: PaymentProvider,
  refund: Refund,
  sent: ProviderReturn,
): Promise<void> {
  if (sent.state === 'failed') return bookRefused(context, refund, sent.detail)
  const now = context.now()
  await context.db.transaction(async (tx) => {
    if (!(await lockRefund(tx, refund.id, 'requested'))) return
    if (sent.state !== 'completed') return updateRefund(tx, refund.id, { providerRefundId: sent.id })
    const { transactionId } = await post(tx, {
      key: `refund:${refund.id}`,
      kind: 'refund',
      currency: 'USD',
      entries: [
        { platform: 'refunds', amount: -refund.amountCents },
        { platform: accountsOf(refund.way).clearing, amount: refund.amountCents },
      ],
      now,
    })
    const done = { status: 'done', providerRefundId: sent.id, transactionId, doneAt: now } as const
    await updateRefund(tx, refund.id, done)
    await notify(context, tx, refund.customerId, 'refunded_way_paid', {
      eventKey: `refund:${refund.id}`,
      values: {
        provider: providerTitle(provider.name),
        amount: writtenSum(usd(refund.amountCents)),
        subject: (await payableOf(tx, refund)).number,
        reason: reasonOf(refund),
      },
    })
    failpoint('refund.before-commit')
  })
  failpoint('refund.after-commit')
}

/**
 * Books back a refund that its provider carried out, and that has failed since: the payer's bank returned it, as from a closed
 * account, and the money is ours again. It can be refunded again, in another way.
 */
export async function bookReturnedRefund(
  context: AppContext,
  refundId: string,
  { id, detail }: ProviderReturn,
): Promise<void> {
  const found = await refundById(context.db, refundId)
  if (found?.refund.providerRefundId !== id) return
  const { refund } = found
  await context.db.transaction(async (tx) => {
    if (!(await lockRefund(tx, refundId, 'done'))) return
    await bookBack(context, tx, refund, accountsOf(refund.way).clearing)
    await raiseAlarm(context, tx, `refund:${refundId}`, 'refund_returned', { why: detail })
  })
}

/** The provider refused: the money is booked back to where it was, and an alarm asks finance to decide. */
async function bookRefused(context: AppContext, refund: Refund, why: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    if (!(await lockRefund(tx, refund.id, 'requested'))) return
    await bookBack(context, tx, refund, 'refunds')
    await raiseAlarm(context, tx, `refund:${refund.id}`, 'refund_refused', { why })
  })
}

/** Books the money of a failed refund back from where it is to where it was. */
async function bookBack(
  context: AppContext,
  tx: Transaction,
  refund: Refund,
  from: PlatformAccount,
): Promise<void> {
  await post(tx, {
    key: `refund-failed:${refund.id}`,
    kind: 'refund',
    currency: 'USD',
    entries: [
      { platform: from, amount: -refund.amountCents },
      { platform: await accountOf(tx, refund), amount: refund.amountCents },
    ],
    now: context.now(),
  })
  await updateRefund(tx, refund.id, { status: 'failed', doneAt: null })
}

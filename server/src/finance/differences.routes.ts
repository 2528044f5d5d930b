import { amountToWire, toWire, usd } from '@sampan/domain/money'
import { providerTitle } from '@sampan/domain/payment-providers'
import { toWireTime } from '@sampan/domain/wire-time'
import { translate } from '@sampan/messages/catalogue'
import { uuidOf } from '../http/ids.ts'
import { type Route, route } from '../http/route-handler.ts'
import { alarmText } from '../messaging/index.ts'
import { isForWallet, openUnmatched, presentCustomer, presentFailure } from '../payments/index.ts'
import { frozenWallets, intentsInSuspense, openAlarms } from './differences.queries.ts'
import { checkInvariants } from './reconciliation/check-invariants.ts'
import {
  closeAlarm,
  releasePaymentInSuspense,
  returnPaymentInSuspense,
  settleUnmatchedCapture,
  unfreezeWallet,
} from './resolve-differences.ts'

/** What finance resolve by hand: alarms, money in suspense, captures that no payment asked for, frozen wallets. */
export const differenceRoutes: readonly Route[] = [
  route('/api/staff/finance/get_differences', async ({ context, lang }) => {
    const [alarms, suspense, unmatched, frozen] = await Promise.all([
      openAlarms(context.db),
      intentsInSuspense(context.db),
      openUnmatched(context.db),
      frozenWallets(context.db),
    ])
    return {
      alarms: alarms.map((alarm) => ({
        alarm_id: alarm.id,
        subject: alarm.subject,
        message: alarmText(alarm.message, lang),
        created_at: toWireTime(alarm.createdAt),
      })),
      suspense: suspense.map(({ intent, customer, deletedAt, currency, heldMinor }) => ({
        intent_id: intent.id,
        customer: presentCustomer(customer),
        amount: amountToWire({ currency, minor: heldMinor }),
        currency,
        is_for_wallet: isForWallet(intent, currency, deletedAt !== null),
        failure: presentFailure(intent.failure, lang),
        created_at: toWireTime(intent.createdAt),
      })),
      unmatched_captures: unmatched.map(
        ({ id, provider, providerCaptureId, amountMinor, returnedMinor, currency, createdAt }) => ({
          unmatched_id: id,
          provider_name: providerTitle(provider),
          provider_capture_id: providerCaptureId,
          amount: amountToWire({ currency, minor: amountMinor - returnedMinor }),
          currency,
          created_at: toWireTime(createdAt),
        }),
      ),
      frozen_wallets: frozen.map(({ customer, balanceCents }) => ({
        ...presentCustomer(customer),
        balance_amount: toWire(usd(balanceCents ?? 0n)),
      })),
    }
  }),

  route('/api/staff/finance/check_books', async ({ context, now, lang }) =>
    (await checkInvariants(context.db, now)).map(({ always, examples, ...finding }) => ({
      ...finding,
      always: translate(lang, 'console-books', always),
      examples: [...examples],
    })),
  ),

  route('/api/staff/finance/resolve_alarm', async ({ context, staff, input }) => {
    await closeAlarm(context, staff, uuidOf(input.alarm_id), input.note)
    return null
  }),

  route('/api/staff/finance/release_suspense', async ({ context, staff, input, idempotencyKey }) => {
    await releasePaymentInSuspense(context, staff, uuidOf(input.intent_id), idempotencyKey)
    return null
  }),

  route('/api/staff/finance/settle_unmatched_capture', async ({ context, staff, input, idempotencyKey }) => {
    await settleUnmatchedCapture(context, staff, uuidOf(input.unmatched_id), idempotencyKey)
    return null
  }),

  route('/api/staff/finance/return_suspense', async ({ context, staff, input, idempotencyKey }) => {
    await returnPaymentInSuspense(context, staff, uuidOf(input.intent_id), idempotencyKey)
    return null
  }),

  route('/api/staff/finance/unfreeze_wallet', async ({ context, staff, input, idempotencyKey }) => {
    await unfreezeWallet(context, staff, uuidOf(input.customer_id), idempotencyKey)
    return null
  }),
]

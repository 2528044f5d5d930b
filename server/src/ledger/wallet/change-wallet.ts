import type { walletRecordCategories } from '@sampan/contract'
import type { Queryable, Transaction } from '@sampan/database'
import { type Usd, usd } from '@sampan/domain/money'
import type { Text } from '@sampan/messages/phrase'
import { storedText } from '../../stored-text.ts'
import { findWallet, unfreezeWallet } from '../ledger.queries.ts'
import { type PlatformAccount, type Posted, post } from '../post.ts'
import { insertWalletRecord } from './wallet.queries.ts'

export type WalletCategory = (typeof walletRecordCategories)[number]

export interface WalletChange {
  /** Idempotency key of the posting. */
  readonly key: string
  readonly customerId: string
  /** USD cents: positive is credited, negative is debited. */
  readonly cents: bigint
  /** The other entries, which sum to the negative of `cents`. */
  readonly against: readonly { readonly platform: PlatformAccount; readonly amount: bigint }[]
  readonly category: WalletCategory
  /** The numbers of its payables. */
  readonly reference: string
  readonly remark?: Text
  /** A payment provider took money back: the balance may go below zero, and the wallet is frozen. */
  readonly reversal?: true
  readonly now: Date
}

/**
 * Changes a customer's wallet; the only way to do so. Posts the entries and writes the record that the
 * customer sees.
 * @throws Refusal wallet_frozen, balance_below_zero or top_up_first when it does not cover a debit.
 */
export async function changeWallet(tx: Transaction, change: WalletChange): Promise<Posted> {
  const { customerId, cents } = change
  const { words, phrase } = storedText(change.remark ?? '')
  const posted = await post(tx, {
    key: change.key,
    kind: change.category,
    currency: 'USD',
    entries: [
      { wallet: customerId, amount: cents, ...(change.reversal ? { reversal: true } : {}) },
      ...change.against,
    ],
    note: words,
    now: change.now,
  })
  if (!posted.isNew) return posted
  await insertWalletRecord(tx, {
    customerId,
    category: change.category,
    amountCents: cents,
    balanceAfterCents: posted.balances.get(customerId) ?? 0n,
    transactionId: posted.transactionId,
    reference: change.reference,
    remark: words,
    remarkPhrase: phrase,
    createdAt: change.now,
  })
  return posted
}

/** Returns what the customer can spend, in USD; below zero only after a reversal. */
export async function walletBalance(db: Queryable, customerId: string): Promise<Usd> {
  return usd((await findWallet(db, customerId, 'USD'))?.balance ?? 0n)
}

/** Unfreezes a wallet once its debt is settled; returns false while it is below zero. */
export const releaseWallet = (tx: Transaction, customerId: string) => unfreezeWallet(tx, customerId, 'USD')

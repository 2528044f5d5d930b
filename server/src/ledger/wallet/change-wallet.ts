import type { walletRecordCategories } from '@sampan/contract'
import { type Queryable, type Transaction, uuidv7 } from '@sampan/database'
import { type Usd, usd } from '@sampan/domain/money'
import type { Text } from '@sampan/messages/phrase'
import { Refusal } from '../../refusal.ts'
import { storedText } from '../../stored-text.ts'
import { findWallet, postToWallet, unfreezeWallet } from '../ledger.queries.ts'
import { type PlatformEntry, type Posted, postedBefore, postingRow, refuseUnknownAccounts } from '../post.ts'

export type WalletCategory = (typeof walletRecordCategories)[number]

export interface WalletChange {
  /** Idempotency key of the posting. */
  readonly key: string
  readonly customerId: string
  /** USD cents: positive is credited, negative is debited. */
  readonly cents: bigint
  /** The other entries, which sum to the negative of `cents`. */
  readonly against: readonly PlatformEntry[]
  readonly category: WalletCategory
  /** The numbers of its payables. */
  readonly reference: string
  readonly remark?: Text
  /** A payment provider took money back: the balance may fall below zero, and the wallet is frozen. */
  readonly reversal?: true
  readonly now: Date
}

/**
 * Changes a customer's wallet; the only way to do so. Posts the entries and writes the record that the customer sees,
 * in one statement: other payments from the wallet wait until the commit.
 * @throws Refusal wallet_frozen, balance_below_zero or top_up_first when it does not cover a debit.
 */
export async function changeWallet(tx: Transaction, change: WalletChange): Promise<Posted> {
  const { customerId, cents, now } = change
  const { words, phrase } = storedText(change.remark ?? '')
  const posting = {
    key: change.key,
    kind: change.category,
    currency: 'USD',
    entries: change.against,
    note: words,
    now,
  } as const
  const row = postingRow(posting, cents)
  const written = await postToWallet(tx, row, {
    customerId,
    amount: cents,
    isReversal: change.reversal === true,
    walletId: uuidv7(),
    walletEntryId: uuidv7(),
    recordId: uuidv7(),
    reference: change.reference,
    remarkPhrase: phrase === null ? null : JSON.stringify(phrase),
  })
  if (written === null) return postedBefore(tx, posting)
  if (written === 0) throw new Refusal(await reasonNotCovered(tx, customerId))
  refuseUnknownAccounts(posting, written - 1)
  return { transactionId: row.id, isNew: true }
}

/** The balance must be positive, and then at least the total. */
async function reasonNotCovered(tx: Transaction, customerId: string) {
  const wallet = await findWallet(tx, customerId, 'USD')
  if (wallet?.isFrozen) return 'wallet_frozen'
  return wallet && wallet.balance > 0n ? 'top_up_first' : 'balance_below_zero'
}

/** Returns the available balance in USD; below zero only after a reversal. */
export async function walletBalance(db: Queryable, customerId: string): Promise<Usd> {
  return usd((await findWallet(db, customerId, 'USD'))?.balance ?? 0n)
}

/** Unfreezes a wallet once its debt is settled; returns false while it is below zero. */
export const releaseWallet = (tx: Transaction, customerId: string) => unfreezeWallet(tx, customerId, 'USD')

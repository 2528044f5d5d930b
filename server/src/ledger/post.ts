import type { Transaction } from '@sampan/database'
import type { Currency } from '@sampan/domain/money'
import type { ProviderAccount } from '@sampan/domain/payment-providers'
import { Refusal } from '../refusal.ts'
import {
  addToWallet,
  createWallet,
  findWallet,
  insertEntries,
  insertTransaction,
  platformAccounts,
  reverseFromWallet,
  takeFromWallet,
  transactionByKey,
} from './ledger.queries.ts'

export type PlatformAccount =
  | ProviderAccount
  | 'goods_payable'
  | 'shipping_payable'
  | 'promotions'
  | 'refunds'
  | 'adjustments'
  /** Goodwill: money given to customers after a failure of ours. */
  | 'compensation'
  /** What we pay of the freight of parcels that packed heavier than promised. */
  | 'promised_freight'
  /** What customers paid for insurance, and what it paid them. */
  | 'insurance_premiums'
  | 'insurance_claims'
  /** What customers paid for services of the warehouse. */
  | 'warehouse_services'
  /** Payouts from a provider's account to the bank. */
  | 'bank'

/** One side of a posting, in minor units: credit positive, debit negative, never zero. */
export type PostingEntry =
  | { readonly platform: PlatformAccount; readonly amount: bigint }
  | {
      readonly wallet: string
      readonly amount: bigint
      /** Only a reversal may take a wallet below zero, and it freezes the wallet. */
      readonly reversal?: true
    }

export interface Posting {
  /** Idempotency key, for example `capture:<id>`. */
  readonly key: string
  readonly kind: string
  readonly currency: Currency
  readonly entries: readonly PostingEntry[]
  readonly note?: string
  readonly now: Date
}

export interface Posted {
  readonly transactionId: string
  /** False when the key had been posted before; then nothing changed. */
  readonly isNew: boolean
  /** The balances after the posting, by customer. Empty when it is not new. */
  readonly balances: ReadonlyMap<string, bigint>
}

/**
 * Posts a double entry, once per key; the only way money moves. Wallets are locked in the order of their
 * owners' ids.
 * @throws Refusal wallet_frozen, balance_below_zero or top_up_first when a wallet does not cover its debit.
 * @throws Error when the entries do not sum to zero.
 */
export async function post(tx: Transaction, posting: Posting): Promise<Posted> {
  const { key, kind, currency, entries, note = '', now } = posting
  const sum = entries.reduce((total, entry) => total + entry.amount, 0n)
  if (sum !== 0n || entries.length < 2) throw new Error(`posting ${key} is off by ${sum}`)

  const transaction = await insertTransaction(tx, {
    idempotencyKey: key,
    kind,
    currency,
    note,
    createdAt: now,
  })
  if (!transaction) {
    const before = await transactionByKey(tx, key)
    if (before?.kind !== kind) throw new Error(`posting ${key} was of kind ${before?.kind}, not ${kind}`)
    return { transactionId: before.id, isNew: false, balances: new Map() }
  }

  // Read before a wallet is locked, because its other payments wait for the lock.
  const accounts = await platformAccounts(tx, currency)
  const balances = new Map<string, bigint>()
  const rows: Parameters<typeof insertEntries>[1] = []
  const common = { transactionId: transaction.id, createdAt: now }
  for (const entry of entries
    .filter((one) => 'wallet' in one)
    .sort((a, b) => (a.wallet < b.wallet ? -1 : 1))) {
    const wallet = await changeWallet(tx, entry.wallet, currency, entry.amount, entry.reversal === true)
    balances.set(entry.wallet, wallet.balance)
    rows.push({
      ...common,
      accountId: wallet.id,
      amountMinor: entry.amount,
      balanceAfterMinor: wallet.balance,
    })
  }
  for (const entry of entries.filter((one) => 'platform' in one)) {
    const accountId = accounts.get(entry.platform)
    if (!accountId) throw new Error(`no account ${entry.platform} in ${currency}`)
    rows.push({ ...common, accountId, amountMinor: entry.amount, balanceAfterMinor: null })
  }
  await insertEntries(tx, rows)
  return { transactionId: transaction.id, isNew: true, balances }
}

async function changeWallet(
  tx: Transaction,
  customerId: string,
  currency: Currency,
  amount: bigint,
  reversal: boolean,
) {
  if (amount < 0n && !reversal) {
    const taken = await takeFromWallet(tx, customerId, currency, -amount)
    if (taken) return taken
    throw new Refusal(await reasonNotCovered(tx, customerId, currency))
  }
  const change = () =>
    amount < 0n
      ? reverseFromWallet(tx, customerId, currency, -amount)
      : addToWallet(tx, customerId, currency, amount)
  const changed = await change()
  if (changed) return changed
  await createWallet(tx, customerId, currency)
  const created = await change()
  if (!created) throw new Error(`no wallet of ${customerId} in ${currency}`)
  return created
}

/** The balance must be above 0 first, then at least the total. */
async function reasonNotCovered(tx: Transaction, customerId: string, currency: Currency) {
  const wallet = await findWallet(tx, customerId, currency)
  if (wallet?.isFrozen) return 'wallet_frozen'
  return wallet && wallet.balance > 0n ? 'top_up_first' : 'balance_below_zero'
}

import { type Queryable, type Transaction, uuidv7 } from '@sampan/database'
import type { ProviderAccount } from '@sampan/domain/payment-providers'
import { entriesByKey, type PostingRow, postOnce, transactionByKey } from './ledger.queries.ts'

export type PlatformAccount =
  | ProviderAccount
  | 'goods_payable'
  | 'shipping_payable'
  | 'promotions'
  | 'refunds'
  | 'adjustments'
  /** Goodwill: money paid to customers after a failure of ours. */
  | 'compensation'
  /** Our share of the freight of parcels that packed heavier than promised. */
  | 'promised_freight'
  /** Customers' payments for insurance, and compensation paid. */
  | 'insurance_premiums'
  | 'insurance_claims'
  /** Customers' payments for services of the warehouse. */
  | 'warehouse_services'
  /** Payouts from a provider's account to the bank. */
  | 'bank'

/** An entry on a platform account, in minor units: credit positive, debit negative, never zero. */
export interface PlatformEntry {
  readonly platform: PlatformAccount
  readonly amount: bigint
}

export interface Posting {
  /** Idempotency key, for example `capture:<id>`. */
  readonly key: string
  readonly kind: string
  /** ISO 4217: that of its accounts, which are open. */
  readonly currency: string
  readonly entries: readonly PlatformEntry[]
  readonly note?: string
  readonly now: Date
}

export interface Posted {
  readonly transactionId: string
  /** False when the key had been posted before; then nothing changed. */
  readonly isNew: boolean
}

/**
 * Posts a double entry between platform accounts, once per key. Money moves only through this and `changeWallet`.
 * @throws Error when the entries do not sum to zero.
 */
export async function post(tx: Transaction, posting: Posting): Promise<Posted> {
  const row = postingRow(posting, 0n)
  const entries = await postOnce(tx, row)
  if (entries === null) return postedBefore(tx, posting)
  refuseUnknownAccounts(posting, entries)
  return { transactionId: row.id, isNew: true }
}

/** Returns the entries that a posting made on platform accounts; none before it. */
export async function entriesOfPosting(db: Queryable, key: string): Promise<PlatformEntry[]> {
  const rows = await entriesByKey(db, key)
  return rows.map(({ kind, amount }) => ({ platform: kind as PlatformAccount, amount }))
}

/**
 * Returns the row of a posting whose other entry, on a wallet, is `walletAmount`; 0 for none.
 * @throws Error when the entries do not sum to zero.
 */
export function postingRow(posting: Posting, walletAmount: bigint): PostingRow {
  const { key, kind, currency, entries, note = '', now } = posting
  const sum = entries.reduce((total, entry) => total + entry.amount, walletAmount)
  const sides = entries.length + (walletAmount === 0n ? 0 : 1)
  if (sum !== 0n || sides < 2) throw new Error(`posting ${key} is off by ${sum}`)
  const rows = entries.map(({ platform, amount }) => ({ id: uuidv7(), kind: platform, amount: `${amount}` }))
  return { id: uuidv7(), key, kind, currency, note, now, entries: JSON.stringify(rows) }
}

/** Returns the transaction that was posted with the key before. */
export async function postedBefore(tx: Transaction, { key, kind }: Posting): Promise<Posted> {
  const before = await transactionByKey(tx, key)
  if (before?.kind !== kind) throw new Error(`posting ${key} was of kind ${before?.kind}, not ${kind}`)
  return { transactionId: before.id, isNew: false }
}

/** @throws Error unless every entry on a platform account found its account. */
export function refuseUnknownAccounts({ key, currency, entries }: Posting, written: number): void {
  if (written !== entries.length)
    throw new Error(`posting ${key} names an account that is not in ${currency}`)
}

import { prepared, type Queryable, type Transaction } from '@sampan/database'
import {
  customers,
  ledgerAccounts,
  ledgerEntries,
  ledgerTransactions,
  walletRecords,
} from '@sampan/database/tables'

import type { Currency } from '@sampan/domain/money'
import { and, eq, gte, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm'

/** Opens accounts of the business in a currency that it has not used before; those that exist stay. */
export async function openAccounts(
  tx: Transaction,
  currency: string,
  kinds: readonly (typeof ledgerAccounts.$inferInsert)['kind'][],
): Promise<void> {
  await tx
    .insert(ledgerAccounts)
    .values(kinds.map((kind) => ({ kind, currency })))
    .onConflictDoNothing()
}

/** Returns whether a posting with this idempotency key was made. */
export const isPosted = async (db: Queryable, key: string): Promise<boolean> =>
  (await transactionByKey(db, key)) !== null

/** Returns the transaction that was posted under a key; null for none. */
export async function transactionByKey(db: Queryable, key: string) {
  const [row] = await db.select().from(ledgerTransactions).where(eq(ledgerTransactions.idempotencyKey, key))
  return row ?? null
}

/** Returns the entries of a posting on accounts of the business, with the kinds of these. */
export const entriesByKey = (db: Queryable, key: string) =>
  db
    .select({ kind: ledgerAccounts.kind, amount: ledgerEntries.amountMinor })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(and(eq(ledgerTransactions.idempotencyKey, key), isNull(ledgerAccounts.customerId)))

const walletOf = (customerId: string | Placeholder, currency: Currency | Placeholder) =>
  and(eq(ledgerAccounts.customerId, customerId), eq(ledgerAccounts.currency, currency))

/** What the customer of the current row can spend, in cents; below zero only after a reversal. */
export const walletOfCustomerRow =
  sql<bigint>`coalesce((select ${ledgerAccounts.balanceMinor} from ${ledgerAccounts}
  where ${and(eq(ledgerAccounts.customerId, customers.id), eq(ledgerAccounts.currency, 'USD'))}), 0)`.mapWith(
    BigInt,
  )

const walletByOwner = prepared('wallet', ['customerId', 'currency'], (db, { customerId, currency }) =>
  db
    .select({
      id: ledgerAccounts.id,
      balance: sql<bigint>`${ledgerAccounts.balanceMinor}`.mapWith(BigInt),
      isFrozen: ledgerAccounts.isFrozen,
    })
    .from(ledgerAccounts)
    .where(walletOf(customerId, currency)),
)

/**
 * Returns a customer's wallet in a currency, its balance in minor units; null for a customer who has none yet.
 */
export async function findWallet(db: Queryable, customerId: string, currency: Currency) {
  const [row] = await walletByOwner(db, { customerId, currency })
  return row ?? null
}

/** Returns false when there is no such wallet, or its balance is still below zero. */
export async function unfreezeWallet(
  tx: Transaction,
  customerId: string,
  currency: Currency,
): Promise<boolean> {
  const rows = await tx
    .update(ledgerAccounts)
    .set({ isFrozen: false })
    .where(and(walletOf(customerId, currency), gte(ledgerAccounts.balanceMinor, 0n)))
    .returning({ id: ledgerAccounts.id })
  return rows.length > 0
}

/** A posting in the form of a single statement. */
export interface PostingRow {
  readonly id: string
  readonly key: string
  readonly kind: string
  readonly currency: string
  readonly note: string
  readonly now: Date
  /** The entries on platform accounts as JSON: `id`, `kind` of the account, `amount` in minor units as text. */
  readonly entries: string
}

/** The change of a wallet, and its record for the owner. */
export interface WalletRow {
  readonly customerId: string
  readonly amount: bigint
  readonly isReversal: boolean
  /** The id of the wallet where it does not exist yet. */
  readonly walletId: string
  readonly walletEntryId: string
  readonly recordId: string
  readonly reference: string
  /** JSON, or null. */
  readonly remarkPhrase: string | null
}

const POSTING = ['id', 'key', 'kind', 'currency', 'note', 'now', 'entries'] as const
const WALLET = [
  'customerId',
  'amount',
  'isReversal',
  'walletId',
  'walletEntryId',
  'recordId',
  'reference',
  'remarkPhrase',
] as const
type Values<Keys extends readonly string[]> = Readonly<Record<Keys[number], Placeholder>>

/** The transaction, unless its key was posted before; waits for another transaction that is posting it. */
const posted = (db: Queryable, { id, key, kind, currency, note, now }: Values<typeof POSTING>) =>
  db
    .$with('posted')
    .as(
      db
        .insert(ledgerTransactions)
        .values({ id, idempotencyKey: key, kind, currency, note, createdAt: now })
        .onConflictDoNothing()
        .returning({ id: ledgerTransactions.id }),
    )

/** The entries on platform accounts, for the rows of `after`: nothing is written where it is empty. */
const platformEntries = (
  { id, entries, currency, now }: Values<typeof POSTING>,
  after: 'posted' | 'wallet',
) => sql`
  select one.id, ${id}::uuid, platform.id, one.amount, null::bigint, ${now}::timestamptz
  from ${sql.identifier(after)} cross join jsonb_to_recordset(${entries}::jsonb) one (id uuid, kind text, amount bigint)
  join ${ledgerAccounts} platform on platform.customer_id is null and platform.currency = ${currency} and platform.kind = one.kind`

const entriesOf = (db: Queryable, rows: SQL) =>
  db
    .$with('entries', {})
    .as(
      sql`insert into ${ledgerEntries} (id, transaction_id, account_id, amount_minor, balance_after_minor, created_at) ${rows} returning id`,
    )
const written = sql<number>`(select count(*)::int from entries)`

/** Writes a transaction with its entries. Returns the number of entries; null when its key was posted before. */
export async function postOnce(tx: Transaction, posting: PostingRow): Promise<number | null> {
  const [row] = await postBetweenPlatformAccounts(tx, { ...posting })
  return row?.entries ?? null
}

const postBetweenPlatformAccounts = prepared('post_between_platform_accounts', POSTING, (db, values) => {
  const transaction = posted(db, values)
  return db
    .with(transaction, entriesOf(db, platformEntries(values, 'posted')))
    .select({ entries: written })
    .from(transaction)
})

/**
 * Writes a transaction with the change of a wallet, its record and all entries. A debit is guarded: it changes nothing
 * unless the balance covers it and the wallet is not frozen. A reversal takes any amount and freezes the wallet; it and
 * a credit open the wallet where there is none.
 * @returns the number of entries, 0 for a debit that is not covered; null when the key was posted before.
 */
export async function postToWallet(
  tx: Transaction,
  posting: PostingRow,
  wallet: WalletRow,
): Promise<number | null> {
  const isDebit = wallet.amount < 0n && !wallet.isReversal
  const [row] = await (isDebit ? postDebit : postCredit)(tx, { ...posting, ...wallet })
  return row?.entries ?? null
}

const postDebit = prepared('post_debit', [...POSTING, ...WALLET], (db, values) =>
  withWallet(
    db,
    values,
    sql`update ${ledgerAccounts} account set balance_minor = account.balance_minor + ${values.amount}::bigint
      from posted
      where account.customer_id = ${values.customerId} and account.currency = ${values.currency}
        and account.balance_minor >= -${values.amount}::bigint and not account.is_frozen
      returning account.id, account.balance_minor`,
  ),
)

const postCredit = prepared('post_credit', [...POSTING, ...WALLET], (db, values) =>
  withWallet(
    db,
    values,
    sql`insert into ${ledgerAccounts} as account (id, kind, customer_id, currency, balance_minor, is_frozen)
      select ${values.walletId}::uuid, 'customer_wallet', ${values.customerId}::uuid, ${values.currency}, ${values.amount}::bigint, ${values.isReversal}::boolean
      from posted
      on conflict (customer_id, currency) where customer_id is not null do update
      set balance_minor = account.balance_minor + excluded.balance_minor, is_frozen = account.is_frozen or excluded.is_frozen
      returning id, balance_minor`,
  ),
)

/** @param change changes the wallet if there is a row in `posted`, and returns its id and balance */
function withWallet(db: Queryable, values: Values<typeof POSTING> & Values<typeof WALLET>, change: SQL) {
  const transaction = posted(db, values)
  const { id, now, amount } = values
  const wallet = db.$with('wallet', {}).as(change)
  const record = db.$with('record', {}).as(sql`insert into ${walletRecords}
    (id, customer_id, category, amount_cents, balance_after_cents, transaction_id, reference, remark, remark_phrase, created_at)
    select ${values.recordId}::uuid, ${values.customerId}::uuid, ${values.kind}, ${amount}::bigint, wallet.balance_minor, ${id}::uuid,
      ${values.reference}, ${values.note}, ${values.remarkPhrase}::jsonb, ${now}::timestamptz
    from wallet`)
  const ofWallet = sql`select ${values.walletEntryId}::uuid, ${id}::uuid, wallet.id, ${amount}::bigint, wallet.balance_minor, ${now}::timestamptz from wallet`
  const entries = entriesOf(db, sql`${ofWallet} union all ${platformEntries(values, 'wallet')}`)
  return db.with(transaction, wallet, record, entries).select({ entries: written }).from(transaction)
}

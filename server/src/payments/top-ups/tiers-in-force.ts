import type { Queryable, Transaction } from '@sampan/database'
import { usd } from '@sampan/domain/money'
import { discountsMore, type TopUpTier } from '@sampan/domain/top-up'
import type { AppContext } from '../../context.ts'
import { countingKept, type Kept, keptAfter, keptOf, storeKept } from '../../settings/index.ts'
import { tiersSet } from './top-ups.queries.ts'

/** The subject of the tiers in the audit log, and of what is kept of them. */
export const TIERS_SUBJECT = 'top-up-tiers'

/** Discounts as they are stored as JSON, in cents. */
type Stored = readonly { readonly maxCents: string; readonly discountCents: string }[]

interface TiersInForce {
  /** By ascending maximum. */
  readonly tiers: readonly TopUpTier[]
  /** When the tiers that were set count; null where they do already. */
  readonly from: Date | null
}

/** Returns the tiers in force: those that discount some amount more than the ones before count later (`keptAfter`). */
export async function tiersInForce(context: AppContext, db: Queryable): Promise<TiersInForce> {
  const set = await tiersSet(db)
  const counts = countingKept(await keptTiers(db), set, context.now(), discountsMore)
  return { tiers: counts?.value ?? set, from: counts?.until ?? null }
}

/** Keeps the tiers that are replaced, under the lock of their caller. */
export async function keepTiers(
  context: AppContext,
  tx: Transaction,
  before: readonly TopUpTier[],
  after: readonly TopUpTier[],
): Promise<void> {
  const { second_person_hours: hours } = await context.settings.read()
  const change = { before, after, at: context.now(), hours }
  const { value, until } = keptAfter(await keptTiers(tx), change, discountsMore)
  const stored: Stored = value.map(({ max, discount }) => ({
    maxCents: String(max.minor),
    discountCents: String(discount.minor),
  }))
  await storeKept(tx, TIERS_SUBJECT, { value: stored, until })
}

async function keptTiers(db: Queryable): Promise<Kept<readonly TopUpTier[]> | null> {
  const kept = await keptOf(db, TIERS_SUBJECT)
  const tierOf = ({ maxCents, discountCents }: Stored[number]) => ({
    max: usd(BigInt(maxCents)),
    discount: usd(BigInt(discountCents)),
  })
  return kept && { value: (kept.value as Stored).map(tierOf), until: kept.until }
}

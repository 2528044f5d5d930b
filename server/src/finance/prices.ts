import { parseRate, usd } from '@sampan/domain/money'
import type { TopUpTier } from '@sampan/domain/top-up'
import { audit, lockSubject, revisionOf, type StaffMember } from '../access/index.ts'
import type { AppContext } from '../context.ts'
import { PLAUSIBLE_CNY } from '../integrations/rates/index.ts'
import { rateText, recordRate } from '../ledger/index.ts'
import { keepTiers, TIERS_SUBJECT } from '../payments/index.ts'
import { Refusal } from '../refusal.ts'
import { ratesSeenSince, replaceTiers, tiersInOrder } from './prices.queries.ts'

/** The smallest top-up, 10 dollars: the first tier begins at it. */
const LEAST = usd(1000)
/**
 * A tier's discount is at most this part (a fifth) of the amount at which the tier begins. Otherwise whoever
 * sets the tiers could sell wallet balance for next to nothing, past every limit of what staff give alone.
 */
const MOST_PART = 5n
const HOUR_MS = 3_600_000

/** Returns the revision of the tiers' form. */
export const tiersRevision = (tiers: Awaited<ReturnType<typeof tiersInOrder>>): string =>
  revisionOf(tiers.map(({ maxCents, discountCents }) => [String(maxCents), String(discountCents)]))

/**
 * Replaces the tiers of the top-up discount; a higher one counts later (`tiersInForce`). Top-ups that already exist keep the tier of
 * their day (I14).
 * @throws Refusal tiers_wrong beside `tiers`, changed_meanwhile
 */
export async function setTiers(
  context: AppContext,
  member: StaffMember,
  tiers: readonly TopUpTier[],
  revision: string,
): Promise<void> {
  let begins = LEAST.minor
  for (const [index, { max, discount }] of tiers.entries()) {
    if ((index > 0 && max.minor < begins) || discount.minor * MOST_PART > begins)
      throw Refusal.beside('tiers', 'tiers_wrong')
    begins = max.minor + 1n
  }
  await context.db.transaction(async (tx) => {
    await lockSubject(tx, TIERS_SUBJECT)
    const before = await tiersInOrder(tx)
    if (revision !== tiersRevision(before)) throw new Refusal('changed_meanwhile', { changes: '' })
    const after = tiers.map(({ max, discount }) => ({ maxCents: max.minor, discountCents: discount.minor }))
    const tiersBefore = before.map((tier) => ({ max: usd(tier.maxCents), discount: usd(tier.discountCents) }))
    await keepTiers(context, tx, tiersBefore, tiers)
    await replaceTiers(tx, after)
    await audit(tx, member, { action: 'tiers_set', subject: TIERS_SUBJECT, before, after }, context.now())
  })
}

/**
 * Within the hours of the second person, colleagues raise the rate by at most this part, because more yuan for
 * a dollar make all goods cheaper and orders keep the rate of their day. The market moves less than that in a
 * day. Undoing a colleague's lowered rate does not count.
 */
const MOST_RISE = 50n

/**
 * Puts an exchange rate in force, for example `7.1234`; existing prices keep theirs.
 * @throws Refusal rate_implausible, rate_too_cheap beside `cny_per_usd`
 */
export async function setRate(context: AppContext, member: StaffMember, text: string): Promise<void> {
  const rate = parseRate(text)
  const { min, max } = PLAUSIBLE_CNY
  if (rate < parseRate(String(min)) || rate > parseRate(String(max)))
    throw Refusal.beside('cny_per_usd', 'rate_implausible', { min: String(min), max: String(max) })
  await context.db.transaction(async (tx) => {
    const now = context.now()
    const { second_person_hours: hours } = await context.settings.read()
    const recent = await ratesSeenSince(tx, new Date(now.getTime() - hours * HOUR_MS))
    const [lowest] = recent.toSorted((one, other) => (one < other ? -1 : 1))
    const most = lowest === undefined ? rate : lowest + lowest / MOST_RISE
    if (rate > most) throw Refusal.beside('cny_per_usd', 'rate_too_cheap', { hours, max: rateText(most) })
    await recordRate(tx, rate, 'staff', now)
    await audit(tx, member, { action: 'rate_set', subject: 'rate', after: { cny_per_usd: text } }, now)
  })
}

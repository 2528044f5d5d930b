import type { Queryable } from '@sampan/database'
import type { AppContext } from '../../context.ts'
import { replacedValues } from '../../settings/index.ts'

export interface GivingLimits {
  /** What one customer may be given in a day without a second person, in cents. */
  readonly toCustomer: bigint
  /** What one colleague may give in a day, in cents. */
  readonly byStaff: bigint
  /** For how many hours a second person must have had the role. */
  readonly approverHours: number
}

const HOUR_MS = 3_600_000
/** The longest that `second_person_hours` can be. */
const LONGEST_HOURS = 720
const SETTINGS = ['wallet_adjustment_alone_cents', 'staff_given_alone_cents', 'second_person_hours'] as const

/**
 * Returns the limits in force. A limit that was raised counts after `second_person_hours`, and hours that were shortened
 * after the longer ones: an admin could otherwise give any sum alone by changing a setting for a minute.
 */
export async function givingLimitsInForce(context: AppContext, db: Queryable): Promise<GivingLimits> {
  const settings = await context.settings.read()
  const now = context.now().getTime()
  const replaced = await replacedValues(db, SETTINGS, new Date(now - LONGEST_HOURS * HOUR_MS))
  const earlier = (setting: (typeof SETTINGS)[number], hoursOf: (value: number) => number) =>
    replaced
      .map(({ name, value, at }) => ({ name, value: Number(value), at: at.getTime() }))
      .filter(({ name, value, at }) => name === setting && at > now - hoursOf(value) * HOUR_MS)
      .map(({ value }) => value)
  const approverHours = Math.max(
    settings.second_person_hours,
    ...earlier('second_person_hours', (hours) => hours),
  )
  const lowest = (setting: 'wallet_adjustment_alone_cents' | 'staff_given_alone_cents') =>
    BigInt(Math.min(settings[setting], ...earlier(setting, () => approverHours)))
  return {
    toCustomer: lowest('wallet_adjustment_alone_cents'),
    byStaff: lowest('staff_given_alone_cents'),
    approverHours,
  }
}

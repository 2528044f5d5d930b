import type { Queryable } from '@sampan/database'
import type { AppContext } from '../../context.ts'
import { settingsInForce } from '../../settings/index.ts'

export interface GivingLimits {
  /** What one customer may be given in a day without a second person, in cents. */
  readonly toCustomer: bigint
  /** What one colleague may give in a day, in cents. */
  readonly byStaff: bigint
  /** For how many hours a second person must have had the role. */
  readonly approverHours: number
}

/** Returns the limits in force: one that was raised, and hours that were shortened, count later. */
export async function givingLimitsInForce(context: AppContext, db: Queryable): Promise<GivingLimits> {
  const settings = await settingsInForce(context, db)
  return {
    toCustomer: BigInt(settings.wallet_adjustment_alone_cents),
    byStaff: BigInt(settings.staff_given_alone_cents),
    approverHours: settings.second_person_hours,
  }
}

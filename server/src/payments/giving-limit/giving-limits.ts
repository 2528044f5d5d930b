import type { AppContext } from '../../context.ts'

interface GivingLimits {
  /** What one customer may be given in a day without a second person, in cents. */
  readonly toCustomer: bigint
  /** What one colleague may give in a day, in cents. */
  readonly byStaff: bigint
  /** For how many hours a second person must have had the role. */
  readonly approverHours: number
}

/** Returns the limits in force. */
export async function givingLimits(context: AppContext): Promise<GivingLimits> {
  const settings = await context.settings.read()
  return {
    toCustomer: BigInt(settings.wallet_adjustment_alone_cents),
    byStaff: BigInt(settings.staff_given_alone_cents),
    approverHours: settings.second_person_hours,
  }
}

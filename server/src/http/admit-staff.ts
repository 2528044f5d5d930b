import { mayDo, type StaffRole } from '@sampan/contract'
import { findStaffMember, mustEnrolSecondFactor, type StaffMember } from '../access/index.ts'
import type { AppContext } from '../context.ts'
import { Refusal } from '../refusal.ts'
import type { Caller } from './route-handler.ts'

/**
 * Returns the calling member of staff, who has one of these roles; no roles means any.
 * @param beforeSecondFactor admits members who must still set up the second factor.
 * @throws Refusal staff_session_invalid, not_allowed, second_factor_needed
 */
export async function admitStaff(
  context: AppContext,
  caller: Caller,
  roles: readonly StaffRole[],
  beforeSecondFactor = false,
): Promise<StaffMember> {
  const staff = await findStaffMember(context.db, caller.token, context.now())
  if (!staff) throw new Refusal('staff_session_invalid')
  if (!mayDo(staff.roles, roles)) throw Object.assign(new Refusal('not_allowed'), { staff })
  if (mustEnrolSecondFactor(staff, context.environment) && !beforeSecondFactor)
    throw Object.assign(new Refusal('second_factor_needed'), { staff })
  return staff
}

import { randomBytes } from 'node:crypto'
import type { StaffRole } from '@sampan/contract'
import type { Transaction } from '@sampan/database'
import {
  audit,
  endStaffSessions,
  expectRevision,
  hashPassword,
  lockSubject,
  type StaffMember,
  verifyPassword,
} from '../access/index.ts'
import type { AppContext } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { insertStaff, type StaffRow, staffById, updateStaff } from './staff-accounts.queries.ts'

/** 160 bits that can be read out and typed. */
const newPassword = () => randomBytes(20).toString('base64url')
const subjectOf = ({ email }: { readonly email: string }) => `staff:${email}`

/** What a colleague's form is filled from. */
export const staffForm = ({ name, roles }: Pick<StaffRow, 'name' | 'roles'>) => ({ name, roles })

/**
 * Adds a colleague.
 * @returns the password, which is kept nowhere.
 * @throws Refusal name_taken beside the e-mail
 */
export async function addStaff(
  context: AppContext,
  admin: StaffMember,
  { name, email, roles }: { readonly name: string; readonly email: string; readonly roles: StaffRole[] },
): Promise<{ id: string; password: string }> {
  const password = newPassword()
  const passwordHash = await hashPassword(password)
  const id = await context.db.transaction(async (tx) => {
    const now = context.now()
    const added = await insertStaff(tx, {
      name,
      email,
      roles,
      passwordHash,
      rolesSince: now,
      addedBy: admin.id,
      createdAt: now,
    })
    if (!added) throw Refusal.beside('email', 'name_taken')
    await audit(
      tx,
      admin,
      { action: 'staff_added', subject: subjectOf({ email }), after: { name, roles } },
      now,
    )
    return added
  })
  return { id, password }
}

/** @throws Refusal unknown_id, changed_meanwhile; not_yourself when admins would take their own role */
export const changeStaff = (
  context: AppContext,
  admin: StaffMember,
  id: string,
  {
    revision,
    name,
    roles,
  }: { readonly revision: string; readonly name: string; readonly roles: StaffRole[] },
): Promise<void> =>
  alone(context, id, async (tx, member) => {
    const before = staffForm(member)
    expectRevision(revision, before)
    if (id === admin.id && !roles.includes('admin')) throw Refusal.beside('roles', 'not_yourself')
    const isSame = roles.length === member.roles.length && roles.every((role) => member.roles.includes(role))
    await updateStaff(tx, id, { name, roles, ...(isSame ? {} : { rolesSince: context.now() }) })
    return audit(
      tx,
      admin,
      { action: 'staff_changed', subject: subjectOf(member), before, after: { name, roles } },
      context.now(),
    )
  })

/** @throws Refusal unknown_id, not_yourself */
export const disableStaff = (
  context: AppContext,
  admin: StaffMember,
  id: string,
  isDisabled: boolean,
): Promise<void> =>
  ofAnother(context, admin, id, isDisabled ? 'staff_disabled' : 'staff_enabled', (now) => ({
    disabledAt: isDisabled ? now : null,
  }))

/** @throws Refusal unknown_id, not_yourself */
export const resetSecondFactor = (context: AppContext, admin: StaffMember, id: string): Promise<void> =>
  ofAnother(context, admin, id, 'second_factor_reset', () => ({
    totpSecret: null,
    totpPending: null,
    totpLastStep: null,
  }))

/** @returns the new password. @throws Refusal unknown_id, not_yourself */
export async function resetPassword(context: AppContext, admin: StaffMember, id: string): Promise<string> {
  const password = newPassword()
  const passwordHash = await hashPassword(password)
  await ofAnother(context, admin, id, 'staff_password_reset', () => ({ passwordHash }))
  return password
}

/** One's own password. @throws Refusal old_password_wrong beside `pass` */
export async function changeOwnPassword(
  context: AppContext,
  member: StaffMember,
  token: string,
  { pass, newPass }: { readonly pass: string; readonly newPass: string },
): Promise<void> {
  const present = await staffById(context.db, member.id)
  if (!(await verifyPassword(present?.passwordHash, pass))) throw Refusal.beside('pass', 'login_failed')
  const passwordHash = await hashPassword(newPass)
  await context.db.transaction(async (tx) => {
    await updateStaff(tx, member.id, { passwordHash })
    await endStaffSessions(tx, member.id, token)
    await audit(tx, member, { action: 'staff_password_changed', subject: subjectOf(member) }, context.now())
  })
}

/** What an admin does to a colleague's way in: the sessions end with it. */
const ofAnother = (
  context: AppContext,
  admin: StaffMember,
  id: string,
  action: string,
  fields: (now: Date) => Partial<StaffRow>,
): Promise<void> =>
  alone(context, id, async (tx, member) => {
    if (id === admin.id) throw new Refusal('not_yourself')
    const now = context.now()
    await updateStaff(tx, id, fields(now))
    await endStaffSessions(tx, id)
    await audit(tx, admin, { action, subject: subjectOf(member) }, now)
  })

/** Nobody else decides about this colleague meanwhile. @throws Refusal unknown_id */
const alone = (
  context: AppContext,
  id: string,
  work: (tx: Transaction, member: StaffRow) => Promise<void>,
): Promise<void> =>
  context.db.transaction(async (tx) => {
    await lockSubject(tx, `staff:${id}`)
    const member = await staffById(tx, id)
    if (!member) throw new Refusal('unknown_id')
    await work(tx, member)
  })

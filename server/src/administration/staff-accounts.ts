import type { Language, StaffRole } from '@sampan/contract'
import type { Transaction } from '@sampan/database'
import {
  type AuditEntry,
  audit,
  endOwnerSessions,
  expectRevision,
  lockSubject,
  type StaffMember,
} from '../access/index.ts'
import type { AppContext } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { insertStaff, type StaffRow, staffById, updateStaff } from './staff-accounts.queries.ts'
import { mailPasswordLink, staffSubject } from './staff-passwords.ts'

/** The values in a colleague's form, whose revision the form carries. */
export const staffForm = ({ name, roles }: Pick<StaffRow, 'name' | 'roles'>) => ({ name, roles })

/**
 * Adds a colleague and mails them a link to set a password, so that only they know it.
 * @returns their id.
 * @throws Refusal name_taken beside the e-mail
 */
export const addStaff = (
  context: AppContext,
  admin: StaffMember,
  {
    name,
    email,
    roles,
    lang,
  }: {
    readonly name: string
    readonly email: string
    readonly roles: StaffRole[]
    readonly lang: Language
  },
): Promise<string> =>
  context.db.transaction(async (tx) => {
    const now = context.now()
    const id = await insertStaff(tx, {
      name,
      email,
      roles,
      rolesSince: now,
      addedBy: admin.id,
      createdAt: now,
    })
    if (!id) throw Refusal.beside('email', 'name_taken')
    await audit(
      tx,
      admin,
      { action: 'staff_added', subject: staffSubject({ email }), after: { name, roles } },
      now,
    )
    await mailPasswordLink(context, tx, { id, email, name }, 'staff_welcome', lang)
    return id
  })

/** @throws Refusal unknown_id, not_allowed, changed_meanwhile; not_yourself when admins would remove their own role */
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
  alone(context, admin, id, async (tx, member) => {
    const before = staffForm(member)
    expectRevision(revision, before)
    if (id === admin.id && !roles.includes('admin')) throw Refusal.beside('roles', 'not_yourself')
    const isSame = roles.length === member.roles.length && roles.every((role) => member.roles.includes(role))
    await updateStaff(tx, id, { name, roles, ...(isSame ? {} : { rolesSince: context.now() }) })
    return audit(
      tx,
      admin,
      { action: 'staff_changed', subject: staffSubject(member), before, after: { name, roles } },
      context.now(),
    )
  })

/** @throws Refusal unknown_id, not_allowed, not_yourself */
export const disableStaff = (
  context: AppContext,
  admin: StaffMember,
  id: string,
  isDisabled: boolean,
): Promise<void> =>
  ofAnother(context, admin, id, isDisabled ? 'staff_disabled' : 'staff_enabled', (now) => ({
    disabledAt: isDisabled ? now : null,
  }))

/** @throws Refusal unknown_id, not_allowed, not_yourself */
export const resetSecondFactor = (context: AppContext, admin: StaffMember, id: string): Promise<void> =>
  ofAnother(context, admin, id, 'second_factor_reset', () => ({
    totpSecret: null,
    totpPending: null,
    totpLastStep: null,
  }))

/**
 * Removes a colleague's password and mails them a link to set a new one.
 * @throws Refusal unknown_id, not_allowed, not_yourself
 */
export const resetPassword = (
  context: AppContext,
  admin: StaffMember,
  id: string,
  lang: Language,
): Promise<void> =>
  ofAnother(
    context,
    admin,
    id,
    'staff_password_reset',
    () => ({ passwordHash: null }),
    (tx, member) => mailPasswordLink(context, tx, member, 'staff_password_reset', lang),
  )

/**
 * Changes how a colleague signs in, which also ends their sessions. Money is approved through the account only after some
 * time again, so that an admin cannot use it as the second person.
 */
const ofAnother = (
  context: AppContext,
  admin: StaffMember,
  id: string,
  action: AuditEntry['action'],
  fields: (now: Date) => Partial<StaffRow>,
  andThen?: (tx: Transaction, member: StaffRow) => Promise<unknown>,
): Promise<void> =>
  alone(context, admin, id, async (tx, member) => {
    if (id === admin.id) throw new Refusal('not_yourself')
    const now = context.now()
    await updateStaff(tx, id, { ...fields(now), rolesSince: now })
    await endOwnerSessions(tx, { staffId: id })
    await audit(tx, admin, { action, subject: staffSubject(member) }, now)
    await andThen?.(tx, member)
  })

/**
 * Changes a colleague's account while no other account is changed, so that two admins cannot remove each other at the same
 * moment and leave none.
 * @throws Refusal unknown_id; not_allowed when the caller is no longer an admin
 */
const alone = (
  context: AppContext,
  admin: StaffMember,
  id: string,
  work: (tx: Transaction, member: StaffRow) => Promise<void>,
): Promise<void> =>
  context.db.transaction(async (tx) => {
    await lockSubject(tx, 'staff')
    const caller = await staffById(tx, admin.id)
    if (!caller?.roles.includes('admin') || caller.disabledAt) throw new Refusal('not_allowed')
    const member = await staffById(tx, id)
    if (!member) throw new Refusal('unknown_id')
    await work(tx, member)
  })

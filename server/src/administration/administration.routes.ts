import { STAFF_ROLES, settingsSchema } from '@sampan/contract'
import { toWireTime } from '@sampan/domain/wire-time'
import { deviceMark, revisionOf } from '../access/index.ts'
import { periodOf } from '../http/day-range.ts'
import { uuidOf } from '../http/ids.ts'
import { throttle } from '../http/limits/throttle.ts'
import { type Route, route } from '../http/route-handler.ts'
import { keptInForce, setAndKept, settingSubject } from '../settings/index.ts'
import { auditActions, auditAt } from './audit-log.queries.ts'
import { changeSetting } from './change-setting.ts'
import { endSessionsOf, endSessionsOfAll } from './end-sessions.ts'
import { recordExport } from './record-export.ts'
import { lastChanges } from './setting-changes.queries.ts'
import { openSteps } from './shop-setup.ts'
import { allStaff } from './staff-accounts.queries.ts'
import {
  addStaff,
  changeStaff,
  disableStaff,
  resetPassword,
  resetSecondFactor,
  staffForm,
} from './staff-accounts.ts'
import { changeOwnPassword, setPassword, staffSubject } from './staff-passwords.ts'

const INITIAL = settingsSchema.parse({})

export const administrationRoutes: readonly Route[] = [
  route('/api/staff/settings/get_list', async ({ context, now }) => {
    const [stored, changes] = await Promise.all([setAndKept(context.db), lastChanges(context.db)])
    const { set } = stored
    const kept = keptInForce(stored, now)
    return (Object.keys(set) as (keyof typeof set)[]).map((name) => {
      const [value, change] = [set[name], changes.get(settingSubject(name))]
      const inForce = kept.get(name)
      return {
        name,
        value,
        initial: INITIAL[name],
        in_force: inForce ? { value: inForce.value as null, until: toWireTime(inForce.until) } : null,
        changed_by: change?.staffName ?? '',
        changed_at: toWireTime(change?.at ?? null),
        revision: revisionOf(value),
      }
    })
  }),

  route('/api/staff/settings/get_open_steps', async ({ context }) => ({ steps: await openSteps(context) })),

  route('/api/staff/settings/change', async ({ context, staff, input }) => {
    await changeSetting(context, staff, input)
    return null
  }),

  route('/api/staff/accounts/get_list', async ({ context, staff }) =>
    (await allStaff(context.db)).map(({ member, lastSignInAt }) => ({
      staff_id: member.id,
      name: member.name,
      email: member.email,
      roles: STAFF_ROLES.filter((role) => member.roles.includes(role)),
      has_password: member.passwordHash !== null,
      has_second_factor: member.totpSecret !== null,
      is_disabled: member.disabledAt !== null,
      is_me: member.id === staff.id,
      last_sign_in_at: toWireTime(lastSignInAt),
      created_at: toWireTime(member.createdAt),
      revision: revisionOf(staffForm(member)),
    })),
  ),

  route('/api/staff/accounts/add', async ({ context, staff, lang, input }) => ({
    staff_id: await addStaff(context, staff, { ...input, lang }),
  })),

  route('/api/staff/accounts/change', async ({ context, staff, input }) => {
    await changeStaff(context, staff, uuidOf(input.staff_id), input)
    return null
  }),

  route('/api/staff/accounts/disable', async ({ context, staff, input }) => {
    await disableStaff(context, staff, uuidOf(input.staff_id), input.is_disabled)
    return null
  }),

  route('/api/staff/accounts/reset_second_factor', async ({ context, staff, input }) => {
    await resetSecondFactor(context, staff, uuidOf(input.staff_id))
    return null
  }),

  route('/api/staff/accounts/reset_password', async ({ context, staff, lang, input }) => {
    await resetPassword(context, staff, uuidOf(input.staff_id), lang)
    return null
  }),

  route('/api/staff/accounts/end_sessions', async ({ context, staff, input }) => {
    await endSessionsOf(context, staff, uuidOf(input.staff_id))
    return null
  }),

  route('/api/staff/accounts/end_all_sessions', async ({ context, caller, staff, input }) => ({
    ended: await endSessionsOfAll(context, staff, caller.token, input.of),
  })),

  route('/api/staff/set_password', async ({ context, caller, input }) => {
    await throttle(context, 'sign_in_network', caller.network)
    await setPassword(context, input.token, input.new_pass)
    return null
  }),

  route('/api/staff/change_password', async ({ context, caller, staff, input, session }) => {
    await throttle(context, 'sign_in', staffSubject(staff))
    const { pass, new_pass: newPass } = input
    const token = await changeOwnPassword(context, staff, caller.token, { pass, newPass })
    session.begin(token, deviceMark(context.environment, staff.id))
    return { token }
  }),

  route('/api/staff/audit/record_export', async ({ context, staff, input: { list, ...query } }) => {
    await recordExport(context, staff, list, query)
    return null
  }),

  route('/api/staff/audit/get_list', async ({ context, input }) => {
    const { search_text, action, page, page_size } = input
    const [{ rows, total }, actions] = await Promise.all([
      auditAt(context.db, {
        searchText: search_text,
        action,
        ...periodOf(input),
        limit: page_size,
        offset: (page - 1) * page_size,
      }),
      auditActions(context.db),
    ])
    const list = rows.map(({ entry, staffName, staffEmail }) => ({
      audit_id: entry.id,
      staff_name: staffName,
      staff_email: staffEmail,
      action: entry.action,
      subject: entry.subject,
      before: entry.before as null,
      after: entry.after as null,
      created_at: toWireTime(entry.createdAt),
    }))
    return { list, total, actions }
  }),
]

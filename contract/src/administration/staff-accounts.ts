import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import { email, id, list, noInput, nothing, optionalText, requiredText, text, wireTime } from '../fields.ts'
import { renewedSession } from '../session-list.ts'
import { dayRange, jsonValue, queuePage } from '../staff-fields.ts'
import { STAFF_ROLES } from '../staff-roles.ts'

const newPassword = z.string().min(12).max(200)

const roles = z
  .array(z.enum(STAFF_ROLES))
  .min(1)
  .transform((values) => STAFF_ROLES.filter((role) => values.includes(role)))

export const staffAccounts = defineEndpoint({
  path: '/api/staff/accounts/get_list',
  summary: 'Present and former colleagues.',
  access: ['admin'],
  request: noInput,
  data: z.array(
    z.object({
      staff_id: z.string(),
      name: z.string(),
      email: z.string(),
      roles: z.array(z.enum(STAFF_ROLES)),
      /** False until the member sets a password through the mailed link. */
      has_password: z.boolean(),
      has_second_factor: z.boolean(),
      is_disabled: z.boolean(),
      is_me: z.boolean(),
      last_sign_in_at: wireTime,
      created_at: wireTime,
      revision: z.string(),
    }),
  ),
})

export const addStaff = defineEndpoint({
  path: '/api/staff/accounts/add',
  summary: 'Adds a colleague, who is mailed a link to set a password.',
  access: ['admin'],
  needsRecentProof: true,
  request: z.strictObject({ name: requiredText(60), email, roles }),
  data: z.object({ staff_id: z.string() }),
})

export const changeStaff = defineEndpoint({
  path: '/api/staff/accounts/change',
  summary:
    'Changes a colleague’s name or roles, with effect from their next request. Nobody can remove their own admin role.',
  access: ['admin'],
  needsRecentProof: true,
  request: z.strictObject({ staff_id: id, revision: requiredText(40), name: requiredText(60), roles }),
  data: nothing,
})

export const disableStaff = defineEndpoint({
  path: '/api/staff/accounts/disable',
  summary: 'Disables a colleague’s account and ends its sessions, or enables it again.',
  access: ['admin'],
  needsRecentProof: true,
  request: z.strictObject({ staff_id: id, is_disabled: z.boolean() }),
  data: nothing,
})

export const resetSecondFactor = defineEndpoint({
  path: '/api/staff/accounts/reset_second_factor',
  summary: 'For a lost phone: the colleague signs in with the password and sets up a new second factor.',
  access: ['admin'],
  needsRecentProof: true,
  request: z.strictObject({ staff_id: id }),
  data: nothing,
})

export const resetStaffPassword = defineEndpoint({
  path: '/api/staff/accounts/reset_password',
  summary:
    'Ends a colleague’s password and sessions, and mails them a link to set a new one. Earlier links stop working.',
  access: ['admin'],
  needsRecentProof: true,
  request: z.strictObject({ staff_id: id }),
  data: nothing,
})

export const endStaffSessions = defineEndpoint({
  path: '/api/staff/accounts/end_sessions',
  summary: 'Signs a colleague out on every device.',
  access: ['admin'],
  request: z.strictObject({ staff_id: id }),
  data: nothing,
})

export const endAllSessions = defineEndpoint({
  path: '/api/staff/accounts/end_all_sessions',
  summary:
    'Signs all customers or all colleagues out on every device, except the caller, for example after a leak.',
  access: ['admin'],
  needsRecentProof: true,
  request: z.strictObject({ of: z.enum(['customers', 'colleagues']) }),
  data: z.object({ ended: z.number().int() }),
})

export const changeOwnPassword = defineEndpoint({
  path: '/api/staff/change_password',
  summary: 'Changes the caller’s password, renews the token and ends the caller’s other sessions.',
  access: [],
  beforeSecondFactor: true,
  request: z.strictObject({ pass: z.string().min(1).max(200), new_pass: newPassword }),
  data: renewedSession,
})

export const setStaffPassword = defineEndpoint({
  path: '/api/staff/set_password',
  summary: 'Sets the caller’s password with the mailed link, which works once within 24 hours.',
  access: 'guest',
  request: z
    .strictObject({
      token: requiredText(200),
      new_pass: newPassword,
      new_pass_confirm: z.string().min(1).max(200),
    })
    .refine((form) => form.new_pass === form.new_pass_confirm, {
      path: ['new_pass_confirm'],
      message: 'passwords_differ',
    }),
  data: nothing,
})

export const recordExport = defineEndpoint({
  path: '/api/staff/audit/record_export',
  summary: 'Logs that a list of the console is downloaded as a file.',
  access: [],
  request: z.strictObject({ list: requiredText(40), filter: text(1000), total: z.number().int().min(0) }),
  data: nothing,
})

export const auditList = defineEndpoint({
  path: '/api/staff/audit/get_list',
  summary: 'Actions of staff, newest first; searched by colleague, action and subject.',
  access: ['admin'],
  request: z.strictObject({
    ...queuePage,
    ...dayRange,
    action: optionalText(60),
  }),
  data: list(
    z.object({
      audit_id: z.string(),
      staff_name: z.string(),
      staff_email: z.string(),
      action: z.string(),
      subject: z.string(),
      before: jsonValue,
      after: jsonValue,
      created_at: wireTime,
    }),
  ).extend({ actions: z.array(z.string()) }),
})

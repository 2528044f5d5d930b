import { z } from 'zod'
import { defineCall, STAFF_ROLES } from '../define-call.ts'
import { email, noInput, nothing } from '../fields.ts'

const staffMember = z.object({
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(STAFF_ROLES)),
  totp_enrolled: z.boolean(),
})

export const staffLogin = defineCall({
  path: '/api/staff/login',
  summary: 'Signs a member of staff in; where a second factor is set up its code is needed too.',
  access: 'guest',
  request: z.strictObject({
    email,
    pass: z.string().min(1).max(200),
    totp_code: z.string().trim().max(8).optional().default(''),
  }),
  data: z.object({ token: z.string(), needs_totp: z.boolean(), name: z.string() }),
  invalid: 'login_failed',
})
export const staffLogout = defineCall({
  path: '/api/staff/logout',
  summary: 'Ends the staff session.',
  access: 'guest',
  request: noInput,
  data: nothing,
})
export const staffMe = defineCall({
  path: '/api/staff/me',
  summary: 'Who is signed in to the console.',
  access: [],
  request: noInput,
  data: staffMember,
})

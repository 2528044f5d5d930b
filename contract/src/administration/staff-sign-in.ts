import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import { email, noInput, nothing, optionalText, requiredText } from '../fields.ts'
import { STAFF_ROLES } from '../staff-roles.ts'

const staffMember = z.object({
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(STAFF_ROLES)),
  totp_enrolled: z.boolean(),
  /** True while every other endpoint refuses until the second factor is set up. */
  must_enrol: z.boolean(),
  /** How long the console offers to undo; 0 for never. */
  undo_seconds: z.number(),
})

export const staffLogin = defineEndpoint({
  path: '/api/staff/login',
  summary:
    'Signs a member of staff in. Where a second factor is set up and no code came, `needs_totp` is true and there is no token yet.',
  access: 'guest',
  request: z.strictObject({
    email,
    pass: z.string().min(1).max(200),
    totp_code: optionalText(40),
  }),
  data: z.object({ token: z.string(), needs_totp: z.boolean(), name: z.string() }),
  invalid: 'login_failed',
})

export const staffLogout = defineEndpoint({
  path: '/api/staff/logout',
  summary: 'Ends the staff session.',
  access: 'guest',
  request: noInput,
  data: nothing,
})

export const staffMe = defineEndpoint({
  path: '/api/staff/me',
  summary: 'Who is signed in to the console.',
  access: [],
  beforeSecondFactor: true,
  request: noInput,
  data: staffMember,
})

export const beginSecondFactor = defineEndpoint({
  path: '/api/staff/second_factor/begin',
  summary: 'A new secret for an authenticator app, as a QR picture (SVG), as text and as an otpauth address.',
  access: [],
  beforeSecondFactor: true,
  request: noInput,
  data: z.object({ qr_svg: z.string(), secret: z.string(), otpauth_url: z.string() }),
})

export const confirmSecondFactor = defineEndpoint({
  path: '/api/staff/second_factor/confirm',
  summary: 'Puts the second factor in force with a first code.',
  access: [],
  beforeSecondFactor: true,
  request: z.strictObject({ totp_code: requiredText(40) }),
  data: nothing,
})

import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import { id, noInput, nothing, requiredText, wireTime } from '../fields.ts'

const codes = z.object({ recovery_codes: z.array(z.string()) })

export const getTwoStep = defineEndpoint({
  path: '/api/account/get_two_step',
  summary: 'The authenticator app, the recovery codes that are left, and the passkeys.',
  access: 'customer',
  request: noInput,
  data: z.object({
    is_totp_on: z.boolean(),
    recovery_code_count: z.number(),
    passkeys: z.array(
      z.object({
        passkey_id: z.string(),
        name: z.string(),
        created_at: wireTime,
        last_used_at: wireTime,
      }),
    ),
    /** When support will switch the authenticator app off by a pending reset; unset when none is pending. */
    reset_due_at: wireTime,
  }),
})

export const beginTotp = defineEndpoint({
  path: '/api/account/totp/begin',
  summary: 'A secret for an authenticator app, as a QR picture (SVG), as text and as an otpauth address.',
  access: 'customer',
  needsRecentProof: true,
  request: noInput,
  data: z.object({ qr_svg: z.string(), secret: z.string(), otpauth_url: z.string() }),
})

export const confirmTotp = defineEndpoint({
  path: '/api/account/totp/confirm',
  summary: 'Puts the authenticator app in force with a first code. The recovery codes are shown only here.',
  access: 'customer',
  needsRecentProof: true,
  request: z.strictObject({ totp_code: requiredText(40) }),
  data: codes,
})

export const removeTotp = defineEndpoint({
  path: '/api/account/totp/remove',
  summary: 'Switches two-step sign-in off, with its recovery codes.',
  access: 'customer',
  needsRecentProof: true,
  request: noInput,
  data: nothing,
})

export const renewRecoveryCodes = defineEndpoint({
  path: '/api/account/renew_recovery_codes',
  summary: 'New recovery codes; the old ones stop working.',
  access: 'customer',
  needsRecentProof: true,
  request: noInput,
  data: codes,
})

export const beginPasskey = defineEndpoint({
  path: '/api/account/passkey/begin',
  summary: 'Begins to add a passkey. `options` is the JSON for navigator.credentials.create.',
  access: 'customer',
  needsRecentProof: true,
  request: noInput,
  data: z.object({ step_token: z.string(), options: z.string() }),
})

export const addPasskey = defineEndpoint({
  path: '/api/account/passkey/add',
  summary: 'Adds a passkey, named after the device; `credential` is the JSON of the browser’s answer.',
  access: 'customer',
  needsRecentProof: true,
  request: z.strictObject({
    step_token: requiredText(200),
    credential: requiredText(20_000),
  }),
  data: nothing,
})

export const removePasskey = defineEndpoint({
  path: '/api/account/passkey/remove',
  summary: 'Removes a passkey, unless it is the only way to sign in.',
  access: 'customer',
  needsRecentProof: true,
  request: z.strictObject({ passkey_id: id }),
  data: nothing,
})

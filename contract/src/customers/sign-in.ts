import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import { email, noInput, nothing, optional, optionalOr, optionalText, requiredText, text } from '../fields.ts'
import { newPassword } from './new-password.ts'

const attempt = z.string().min(1).max(200)
/** Codes have capitals; people type them as they hear them. */
const inviteCode = optionalOr(text(32).toUpperCase(), '')

const session = z.object({
  token: z.string(),
  account_name: z.string(),
  account_no: z.string(),
  /** Not '' where two-step sign-in is on: there is no token yet, and `second_step` takes this with the code. */
  step_token: z.string(),
})

export const login = defineEndpoint({
  path: '/api/login',
  summary: 'Signs a customer in with e-mail and password.',
  access: 'guest',
  request: z.strictObject({ account_no: email, pass: attempt }),
  data: session,
})

export const register = defineEndpoint({
  path: '/api/register',
  summary:
    'Registers a customer; an activation mail follows. The response is the same for a known and an unknown e-mail.',
  access: 'guest',
  request: z
    .strictObject({
      invite_code: inviteCode,
      account_no: email,
      account_name: requiredText(60),
      account_pass: newPassword,
      account_pass_confirm: attempt,
      app_id: optionalOr(text(32), 'app_1'),
      domain_url: optionalText(300),
    })
    .refine((form) => form.account_pass === form.account_pass_confirm, {
      path: ['account_pass_confirm'],
      message: 'passwords_differ',
    }),
  data: nothing,
})

const socialSignIn = z.strictObject({
  id_token: requiredText(8000),
  invite_code: inviteCode,
  /** The nonce of the browser's request; it must equal the one in the token. */
  nonce: optional(text(200)),
})

export const googleLoginCheck = defineEndpoint({
  path: '/api/google_login_check',
  summary: 'Signs in with a Google id token.',
  access: 'guest',
  request: socialSignIn,
  data: session,
})

export const facebookLoginCheck = defineEndpoint({
  path: '/api/facebook_login_check',
  summary: 'Signs in with a Facebook id token.',
  access: 'guest',
  request: socialSignIn,
  data: session,
})

export const secondStep = defineEndpoint({
  path: '/api/login/second_step',
  summary: 'Completes a sign-in with the code of the authenticator app, or with a recovery code.',
  access: 'guest',
  request: z.strictObject({ step_token: requiredText(200), totp_code: requiredText(40) }),
  data: session,
})

export const beginPasskeySignIn = defineEndpoint({
  path: '/api/login/passkey/begin',
  summary: 'Begins a sign-in with a passkey. `options` is the JSON for navigator.credentials.get.',
  access: 'guest',
  request: noInput,
  data: z.object({ step_token: z.string(), options: z.string() }),
})

export const passkeySignIn = defineEndpoint({
  path: '/api/login/passkey',
  summary: 'Signs in with a passkey; `credential` is the JSON of the browser’s answer.',
  access: 'guest',
  request: z.strictObject({ step_token: requiredText(200), credential: requiredText(20_000) }),
  data: session,
})

export const logout = defineEndpoint({
  path: '/api/logout',
  summary: 'Ends the session.',
  access: 'guest',
  request: noInput,
  data: nothing,
})

export const activate = defineEndpoint({
  path: '/api/account/activate',
  summary:
    'Activates an account with the token of the activation mail. Where it has no password (`password_needed`), `reset_password` sets one with the same token.',
  access: 'guest',
  request: z.strictObject({ token: requiredText(200) }),
  data: nothing,
})

export const resendActivation = defineEndpoint({
  path: '/api/account/resend_activation',
  summary: 'Sends the activation mail again. The response is the same for a known and an unknown e-mail.',
  access: 'guest',
  request: z.strictObject({ email }),
  data: nothing,
})

export const resetLink = defineEndpoint({
  path: '/api/account/reset_link',
  summary: 'Sends a password-reset mail. The response is the same for a known and an unknown e-mail.',
  access: 'guest',
  request: z.strictObject({ email }),
  data: nothing,
})

export const resetPassword = defineEndpoint({
  path: '/api/account/reset_password',
  summary: 'Sets a new password with the token of the reset or activation mail; ends every session.',
  access: 'guest',
  request: z
    .strictObject({ token: requiredText(200), account_pass: newPassword, account_pass_confirm: attempt })
    .refine((form) => form.account_pass === form.account_pass_confirm, {
      path: ['account_pass_confirm'],
      message: 'passwords_differ',
    }),
  data: nothing,
})

export const signInWays = defineEndpoint({
  path: '/api/sign_in_ways',
  summary: 'Which social providers are configured, with what the browser needs to start.',
  access: 'guest',
  request: noInput,
  data: z.array(
    z.object({
      provider: z.enum(['google', 'facebook']),
      authorize_url: z.string(),
      client_id: z.string(),
      scope: z.string(),
    }),
  ),
})

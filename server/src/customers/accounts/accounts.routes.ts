import { deviceMark, endSession, findCustomer, sessionMark } from '../../access/index.ts'
import { ownOrigin } from '../../http/caller.ts'
import { throttle } from '../../http/limits/throttle.ts'
import { type RequestContext, type Route, route } from '../../http/route-handler.ts'
import type { IdentityProviderName } from '../../integrations/identity.ts'
import { logSecurity } from '../../observability/security-log.ts'
import { displayCurrencyAtSignIn } from '../settings/display-currency.ts'
import { beginPasskeySignIn, signInByPasskey } from '../two-step/passkeys.ts'
import { activate, resendActivation } from './activate.ts'
import { passSecondStep, type SignedIn } from './begin-sign-in.ts'
import { register } from './register.ts'
import { mailResetLink, resetPassword } from './reset-password.ts'
import { signIn } from './sign-in.ts'
import { socialSignIn } from './social-sign-in.ts'

/**
 * Sets the session cookies, unless a second step is missing, and builds the response for every way to sign in. A session that the
 * browser had before ends.
 */
async function welcome(
  { session, context, caller }: Pick<RequestContext<'/api/login'>, 'session' | 'context' | 'caller'>,
  { id, token, stepToken, accountName, accountNo }: SignedIn,
) {
  logSecurity(context.log.child({ requestId: caller.requestId }), {
    security: token === '' ? 'sign_in_step' : 'sign_in',
    ...{ outcome: 'done', path: caller.path, ip: caller.ip, customer: id },
  })
  if (token !== '') {
    await endSession(context.db, caller.token)
    session.begin(token, deviceMark(context.environment, id), {
      accountName,
      mark: sessionMark(accountNo),
      displayCurrency: await displayCurrencyAtSignIn(context, id, caller.displayCurrency),
    })
  }
  return { token, account_name: accountName, account_no: accountNo, step_token: stepToken }
}

/** Google's and Facebook's endpoints differ only in the provider. */
function socialAnswer(
  path: '/api/google_login_check' | '/api/facebook_login_check',
  provider: IdentityProviderName,
) {
  return route(path, async ({ context, caller, lang, input, session, now }) => {
    await throttle(context, 'sign_in_network', caller.network)
    const signedIn = await socialSignIn(context, {
      provider,
      idToken: input.id_token,
      nonce: input.nonce ?? '',
      inviteCode: input.invite_code,
      lang,
      device: caller,
      signedInId: (await findCustomer(context.db, caller.token, now))?.id ?? null,
    })
    return welcome({ session, context, caller }, signedIn)
  })
}

export const accountRoutes: readonly Route[] = [
  socialAnswer('/api/google_login_check', 'google'),
  socialAnswer('/api/facebook_login_check', 'facebook'),

  route('/api/sign_in_ways', async ({ context }) =>
    context.integrations.identity.map((provider) => ({
      provider: provider.name,
      authorize_url: provider.authorizeUrl,
      client_id: provider.clientId,
      scope: 'openid email profile',
    })),
  ),

  route('/api/register', async ({ context, caller, lang, input }) => {
    await throttle(context, 'register', caller.network)
    await register(context, {
      accountNo: input.account_no,
      accountName: input.account_name,
      password: input.account_pass,
      inviteCode: input.invite_code,
      appId: input.app_id,
      lang,
      network: caller.network,
      linkBase: ownOrigin(input.domain_url, context.environment),
    })
    return null
  }),

  route('/api/login', async ({ context, caller, lang, input, session }) => {
    const signedIn = await signIn(context, caller, input.account_no, input.pass, lang)
    return welcome({ session, context, caller }, signedIn)
  }),

  route('/api/login/second_step', async ({ context, caller, input, session }) =>
    welcome(
      { session, context, caller },
      await passSecondStep(context, caller, input.step_token, input.totp_code),
    ),
  ),

  route('/api/login/passkey/begin', async ({ context, caller }) => {
    await throttle(context, 'passkey', caller.network)
    const { stepToken, options } = await beginPasskeySignIn(context, caller)
    return { step_token: stepToken, options }
  }),

  route('/api/login/passkey', async ({ context, caller, input, session }) => {
    const { step_token: stepToken, credential } = input
    return welcome(
      { session, context, caller },
      await signInByPasskey(context, { stepToken, credential }, caller),
    )
  }),

  route('/api/logout', async ({ context, caller, session }) => {
    await endSession(context.db, caller.token)
    session.end()
    return null
  }),

  route('/api/account/activate', async ({ context, input }) => {
    await activate(context, input.token)
    return null
  }),

  route('/api/account/resend_activation', async ({ context, caller, lang, input }) => {
    await throttle(context, 'mailed_link', caller.network)
    await resendActivation(context, input.email, caller.network, lang)
    return null
  }),

  route('/api/account/reset_link', async ({ context, caller, lang, input }) => {
    await throttle(context, 'mailed_link', caller.network)
    await mailResetLink(context, input.email, caller.network, lang)
    return null
  }),

  route('/api/account/reset_password', async ({ context, caller, lang, input }) => {
    await throttle(context, 'sign_in_network', caller.network)
    await resetPassword(context, input.token, input.account_pass, lang)
    return null
  }),
]

import { type Answer, answer } from '../../http/answer.ts'
import { ownOrigin } from '../../http/caller.ts'
import { throttle } from '../../http/throttle.ts'
import { activate, resendActivation } from './activate.ts'
import { register } from './register.ts'
import { mailResetLink, resetPassword } from './reset-password.ts'
import { endSession } from './sessions.ts'
import { signIn } from './sign-in.ts'

export const accountAnswers: readonly Answer[] = [
  answer('/api/register', async ({ world, caller, lang, input }) => {
    await throttle(world, 'register', caller.ip)
    await register(world, {
      accountNo: input.account_no,
      accountName: input.account_name,
      password: input.account_pass,
      inviteCode: input.invite_code,
      appId: input.app_id,
      lang,
      linkBase: ownOrigin(input.domain_url, world.environment),
    })
    return null
  }),

  answer('/api/login', async ({ world, caller, lang, input, session }) => {
    await throttle(world, 'sign_in', caller.ip, input.account_no)
    const signedIn = await signIn(world, input.account_no, input.pass, lang)
    session.begin(signedIn.token, signedIn.accountName)
    return { token: signedIn.token, account_name: signedIn.accountName, account_no: signedIn.accountNo }
  }),

  answer('/api/logout', async ({ world, caller, session }) => {
    await endSession(world.db, caller.token)
    session.end()
    return null
  }),

  answer('/api/account/activate', async ({ world, input }) => {
    await activate(world, input.token)
    return null
  }),

  answer('/api/account/resend_activation', async ({ world, caller, lang, input }) => {
    await throttle(world, 'reset', caller.ip, input.email)
    await resendActivation(world, input.email, lang)
    return null
  }),

  answer('/api/account/reset_link', async ({ world, caller, lang, input }) => {
    await throttle(world, 'reset', caller.ip, input.email)
    await mailResetLink(world, input.email, lang)
    return null
  }),

  answer('/api/account/reset_password', async ({ world, caller, lang, input }) => {
    await throttle(world, 'sign_in', caller.ip)
    await resetPassword(world, input.token, input.account_pass, lang)
    return null
  }),
]

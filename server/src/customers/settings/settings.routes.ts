import {
  deviceMark,
  endOwnerSessions,
  endSessionById,
  isConfirmed,
  liveSessions,
  presentSessions,
  sessionMark,
} from '../../access/index.ts'
import { uuidOf } from '../../http/ids.ts'
import { throttle } from '../../http/limits/throttle.ts'
import { type Route, route } from '../../http/route-handler.ts'
import { Refusal } from '../../refusal.ts'
import { customerById } from '../accounts/accounts.queries.ts'
import { beginEmailChange, cancelEmailChange, confirmEmail } from './change-email.ts'
import { changePassword, confirmIdentity } from './change-password.ts'
import { changeProfile } from './change-profile.ts'
import { connectIdentity, disconnectIdentity } from './identities.ts'
import { presentSettings } from './settings.presenter.ts'
import { emailChangeOf, identitiesOf, updateCustomer } from './settings.queries.ts'

export const settingsRoutes: readonly Route[] = [
  route('/api/account/get_settings', async ({ context, caller, customer, now }) => {
    const [stored, change, identities, confirmed] = await Promise.all([
      customerById(context.db, customer.id),
      emailChangeOf(context.db, customer.id, now),
      identitiesOf(context.db, customer.id),
      isConfirmed(context.db, caller.token, 'customer', now),
    ])
    if (!stored) throw new Refusal('session_invalid')
    return presentSettings(stored, change, identities, confirmed)
  }),

  route('/api/account/update_profile', async ({ context, caller, customer, input, session }) => {
    const { account_name: accountName, avatar_url: avatarUrl, lang } = input
    await changeProfile(context, customer, { accountName, avatarUrl, lang })
    // The header shows the name from its cookie.
    session.begin(caller.token, deviceMark(context.environment, customer.id), {
      accountName,
      mark: sessionMark(customer.accountNo),
    })
    return null
  }),

  route('/api/account/update_display_currency', async ({ context, customer, input }) => {
    await updateCustomer(context.db, customer.id, { displayCurrency: input.currency })
    return null
  }),

  route('/api/account/update_notices', async ({ context, customer, input }) => {
    await updateCustomer(context.db, customer.id, { mailOff: [...new Set(input.mail_off)] })
    return null
  }),

  route('/api/account/change_password', async ({ context, caller, customer, input, lang, session }) => {
    const token = await changePassword(context, customer, caller, {
      present: input.pass,
      password: input.account_pass,
      lang,
    })
    session.begin(token, deviceMark(context.environment, customer.id))
    return { token }
  }),

  route('/api/account/confirm_identity', async ({ context, caller, customer, input, session }) => {
    const token = await confirmIdentity(context, customer, caller, input.pass)
    if (token !== null) session.begin(token, deviceMark(context.environment, customer.id))
    return { token: token ?? '' }
  }),

  route('/api/account/change_email', async ({ context, customer, input, lang }) => {
    await throttle(context, 'change_email', [customer.id, input.email])
    await beginEmailChange(context, customer, input.email, lang)
    return null
  }),

  route('/api/account/cancel_email_change', async ({ context, customer }) => {
    await cancelEmailChange(context, customer.id)
    return null
  }),

  route('/api/account/confirm_email', async ({ context, caller, input }) => {
    await throttle(context, 'sign_in_network', caller.network)
    return confirmEmail(context, input.token)
  }),

  route('/api/account/get_session_list', async ({ context, caller, customer, now }) =>
    presentSessions(await liveSessions(context.db, { customerId: customer.id }, now), caller.token),
  ),

  route('/api/account/end_session', async ({ context, customer, input }) => {
    await endSessionById(context.db, { customerId: customer.id }, uuidOf(input.session_id))
    return null
  }),

  route('/api/account/end_other_sessions', async ({ context, caller, customer }) => {
    await endOwnerSessions(context.db, { customerId: customer.id }, caller.token)
    return null
  }),

  route('/api/account/connect_identity', async ({ context, caller, customer, input }) => {
    await throttle(context, 'sign_in_network', caller.network)
    const { provider, id_token: idToken, nonce } = input
    await connectIdentity(context, customer, { provider, idToken, nonce })
    return null
  }),

  route('/api/account/disconnect_identity', async ({ context, customer, input }) => {
    await disconnectIdentity(context, customer, input.provider)
    return null
  }),
]

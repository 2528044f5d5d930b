import {
  deviceMark,
  endOwnerSessions,
  endSession,
  endSessionById,
  liveSessions,
  mustEnrolSecondFactor,
  presentSessions,
} from '../../access/index.ts'
import { uuidOf } from '../../http/ids.ts'
import { throttle } from '../../http/limits/throttle.ts'
import { type Route, route } from '../../http/route-handler.ts'
import { logSecurity } from '../../observability/security-log.ts'
import { confirmIdentity } from './confirm-identity.ts'
import { beginSecondFactor, confirmSecondFactor } from './second-factor.ts'
import { signInStaff } from './sign-in-staff.ts'

export const staffSignInRoutes: readonly Route[] = [
  route('/api/staff/login', async ({ context, caller, input, session }) => {
    const { token, staffId, needsTotp, name } = await signInStaff(
      context,
      caller,
      input.email,
      input.pass,
      input.totp_code,
    )
    logSecurity(context.log.child({ requestId: caller.requestId }), {
      security: token === '' ? 'sign_in_step' : 'sign_in',
      ...{ outcome: 'done', path: caller.path, ip: caller.ip, staff: staffId },
    })
    if (token !== '') {
      // The session that the browser had before ends.
      await endSession(context.db, caller.token)
      session.begin(token, deviceMark(context.environment, staffId))
    }
    return { token, needs_totp: needsTotp, name }
  }),

  route('/api/staff/logout', async ({ context, caller, session }) => {
    await endSession(context.db, caller.token)
    session.end()
    return null
  }),

  route('/api/staff/confirm_identity', async ({ context, caller, staff, input, session }) => {
    const { pass, totp_code: code } = input
    const token = await confirmIdentity(context, caller, staff, { pass, code })
    if (token !== null) session.begin(token, deviceMark(context.environment, staff.id))
    return { token: token ?? '' }
  }),

  route('/api/staff/sessions/get_list', async ({ context, caller, staff, now }) =>
    presentSessions(await liveSessions(context.db, { staffId: staff.id }, now), caller.token),
  ),

  route('/api/staff/sessions/end', async ({ context, staff, input }) => {
    await endSessionById(context.db, { staffId: staff.id }, uuidOf(input.session_id))
    return null
  }),

  route('/api/staff/sessions/end_others', async ({ context, caller, staff }) => {
    await endOwnerSessions(context.db, { staffId: staff.id }, caller.token)
    return null
  }),

  route('/api/staff/me', async ({ context, staff }) => ({
    name: staff.name,
    email: staff.email,
    roles: [...staff.roles],
    totp_enrolled: staff.totpEnrolled,
    must_enrol: mustEnrolSecondFactor(staff, context.environment),
    undo_seconds: (await context.settings.read()).undo_seconds,
  })),

  route('/api/staff/second_factor/begin', async ({ context, staff }) => {
    const { secret, url, qrSvg } = await beginSecondFactor(context, staff)
    return { secret, otpauth_url: url, qr_svg: qrSvg }
  }),

  route('/api/staff/second_factor/confirm', async ({ context, staff, input }) => {
    await throttle(context, 'sign_in', `staff:${staff.email}`)
    await confirmSecondFactor(context, staff, input.totp_code)
    return null
  }),
]

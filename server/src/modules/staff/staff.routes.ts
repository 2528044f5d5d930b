import { type Answer, answer } from '../../http/answer.ts'
import { throttle } from '../../http/throttle.ts'
import { endSession, mustEnrol } from '../sessions/index.ts'
import { beginSecondFactor, confirmSecondFactor } from './second-factor.ts'
import { signInStaff } from './sign-in.ts'

export const staffAnswers: readonly Answer[] = [
  answer('/api/staff/login', async ({ world, caller, input, session }) => {
    await throttle(world, 'sign_in', caller.ip, `staff:${input.email}`)
    const { token, needsTotp, name } = await signInStaff(world, input.email, input.pass, input.totp_code)
    if (token !== '') session.begin(token)
    return { token, needs_totp: needsTotp, name }
  }),

  answer('/api/staff/logout', async ({ world, caller, session }) => {
    await endSession(world.db, caller.token)
    session.end()
    return null
  }),

  answer('/api/staff/me', async ({ world, staff }) => ({
    name: staff.name,
    email: staff.email,
    roles: [...staff.roles],
    totp_enrolled: staff.totpEnrolled,
    must_enrol: mustEnrol(staff, world.environment),
  })),

  answer('/api/staff/second_factor/begin', async ({ world, staff }) => {
    const { secret, url, qrSvg } = await beginSecondFactor(world, staff)
    return { secret, otpauth_url: url, qr_svg: qrSvg }
  }),

  answer('/api/staff/second_factor/confirm', async ({ world, caller, staff, input }) => {
    await throttle(world, 'sign_in', caller.ip, `staff:${staff.email}`)
    await confirmSecondFactor(world, staff, input.totp_code)
    return null
  }),
]

import { toWireTime } from '@sampan/domain/wire-time'
import { describeDevice } from '../../access/index.ts'
import { uuidOf } from '../../http/ids.ts'
import { throttle } from '../../http/limits/throttle.ts'
import { type Route, route } from '../../http/route-handler.ts'
import { waitingResetOf } from '../second-factor-resets/second-factor-resets.queries.ts'
import { addPasskey, beginPasskey, removePasskey } from './passkeys.ts'
import { beginTotp, confirmTotp, needsSecondStep, removeTotp, renewRecoveryCodes } from './totp.ts'
import { countRecoveryCodes, passkeysOf } from './two-step.queries.ts'

/** Changes of the factors, each behind a recent proof of identity. */
export const twoStepRoutes: readonly Route[] = [
  route('/api/account/get_two_step', async ({ context, customer }) => {
    const [isOn, codes, passkeys, reset] = await Promise.all([
      needsSecondStep(context, customer.id),
      countRecoveryCodes(context.db, customer.id),
      passkeysOf(context.db, customer.id),
      waitingResetOf(context.db, customer.id),
    ])
    return {
      is_totp_on: isOn,
      recovery_code_count: codes,
      passkeys: passkeys.map((passkey) => ({
        passkey_id: passkey.id,
        name: passkey.name,
        created_at: toWireTime(passkey.createdAt),
        last_used_at: toWireTime(passkey.lastUsedAt),
      })),
      reset_due_at: toWireTime(reset?.dueAt ?? null),
    }
  }),

  route('/api/account/totp/begin', async ({ context, customer }) => {
    const { secret, url, qrSvg } = await beginTotp(context, customer)
    return { secret, otpauth_url: url, qr_svg: qrSvg }
  }),

  route('/api/account/totp/confirm', async ({ context, customer, input }) => {
    await throttle(context, 'sign_in', `totp:${customer.id}`)
    return { recovery_codes: await confirmTotp(context, customer, input.totp_code) }
  }),

  route('/api/account/totp/remove', async ({ context, customer }) => {
    await removeTotp(context, customer)
    return null
  }),

  route('/api/account/renew_recovery_codes', async ({ context, customer }) => {
    return { recovery_codes: await renewRecoveryCodes(context, customer) }
  }),

  route('/api/account/passkey/begin', async ({ context, caller, customer }) => {
    const { stepToken, options } = await beginPasskey(context, customer, caller)
    return { step_token: stepToken, options }
  }),

  route('/api/account/passkey/add', async ({ context, caller, customer, input }) => {
    const { browser, system } = describeDevice(caller.userAgent)
    const name = [browser, system].filter((part) => part !== '').join(', ') || 'Passkey'
    const { step_token: stepToken, credential } = input
    await addPasskey(context, customer, caller, { stepToken, credential, name })
    return null
  }),

  route('/api/account/passkey/remove', async ({ context, customer, input }) => {
    await removePasskey(context, customer, uuidOf(input.passkey_id))
    return null
  }),
]

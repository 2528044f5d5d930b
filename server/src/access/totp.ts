import { westernDigits } from '@sampan/domain/digits'
import { Secret, TOTP } from 'otpauth'

const PERIOD_S = 30
const SECRET_BYTES = 20
const RECOVERY_CODE_BYTES = 17

const factorOf = (secret: string, email: string) =>
  new TOTP({ issuer: 'Sampan', label: email, secret: Secret.fromBase32(secret), period: PERIOD_S })

/** Returns a new secret for an authenticator app, in base32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** Returns a code that replaces the app once, in base32 without capitals. */
export const newRecoveryCode = (): string => new Secret({ size: RECOVERY_CODE_BYTES }).base32.toLowerCase()

/** Returns what an authenticator app is set up with: its address and the QR code of it. */
export async function totpSetup(
  secret: string,
  email: string,
): Promise<{ readonly url: string; readonly qrSvg: string }> {
  // The library is 2 MB, so only a process that draws a code loads it.
  const { toSVG } = await import('bwip-js/node')
  const url = factorOf(secret, email).toString()
  return { url, qrSvg: toSVG({ bcid: 'qrcode', text: url, scale: 1, padding: 8, backgroundcolor: 'ffffff' }) }
}

/**
 * Returns the time step that a code belongs to, or null. The steps before and after the current one are
 * accepted, because clocks differ.
 */
export function totpStep(secret: string, email: string, code: string, now: Date): number | null {
  const token = westernDigits(code).replace(/\s/g, '')
  const delta = factorOf(secret, email).validate({ token, timestamp: now.getTime(), window: 1 })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_S) + delta
}

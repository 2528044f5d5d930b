import type { ApiFailure } from './api-result.ts'
import { networkFailure } from './call.ts'

/** Code of a passkey that the person or the device did not give. */
const STOPPED = -3

type Library = typeof import('@simplewebauthn/browser')
type FromDevice = { readonly ok: true; readonly credential: string } | ApiFailure

/**
 * Creates a passkey on this device.
 * @param options the JSON of the API
 * @param stopped the message when the person or the device gives none
 * @returns the JSON for the API
 */
export const createPasskey = (options: string, stopped: string): Promise<FromDevice> =>
  fromDevice(({ startRegistration }) => startRegistration({ optionsJSON: JSON.parse(options) }), stopped)

/** Asks for a passkey of this device; otherwise as `createPasskey`. */
export const requestPasskey = (options: string, stopped: string): Promise<FromDevice> =>
  fromDevice(({ startAuthentication }) => startAuthentication({ optionsJSON: JSON.parse(options) }), stopped)

/** The library is loaded only here, because few people use passkeys. */
async function fromDevice(ask: (library: Library) => Promise<object>, stopped: string): Promise<FromDevice> {
  const library = await import('@simplewebauthn/browser').catch(() => null)
  if (!library) return networkFailure()
  const credential = await ask(library).catch(() => null)
  if (!credential) return { ok: false, code: STOPPED, msg: stopped, fields: {} }
  return { ok: true, credential: JSON.stringify(credential) }
}

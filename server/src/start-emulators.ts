import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DEMO_SECRETS } from './demo-secrets.ts'
import type { Environment } from './environment.ts'

type Start = (name: string, file: string, env: Record<string, string>) => Promise<Record<string, unknown>>

/** The settings that hold addresses of emulators, with the emulator's name and the path there. */
const SETTINGS = {
  ONEBOUND_BASE_URL: ['marketplace', ''],
  PAYPAL_BASE_URL: ['paypal', ''],
  STRIPE_BASE_URL: ['stripe', ''],
  GOOGLE_ISSUER: ['openid', '/google'],
  FACEBOOK_ISSUER: ['openid', '/facebook'],
  TRACK17_BASE_URL: ['17track', ''],
  RATES_URL: ['rates', '/latest'],
  YUNEXPRESS_BASE_URL: ['yunexpress', ''],
  ALI1688_BASE_URL: ['open1688', ''],
} as const satisfies Partial<Record<keyof Environment, readonly [name: string, path: string]>>

/**
 * Starts the emulators of external services in demo mode and returns their addresses. A service whose address
 * is set is skipped, so a demo can use a real one. The emulators keep their ports, because stored picture
 * addresses contain them.
 */
export async function startEmulators(
  environment: Environment,
  start: Start,
): Promise<Record<string, string>> {
  const addresses = await start('The emulators', '../../emulators/src/main.ts', {
    EMULATOR_ADDRESSES: JSON.stringify((await readAddresses(environment)) ?? {}),
    EMULATOR_RECORDS: environment.DATA_DIR,
    EMULATOR_WEBHOOKS: `http://127.0.0.1:${environment.PORT}/webhooks`,
  })
  await writeFile(addressesFile(environment), JSON.stringify(addresses))
  return settingsFor(environment, addresses)
}

/** Returns the settings of the emulators that `npm start` runs for this data folder; none where it never ran. */
export async function runningEmulators(environment: Environment): Promise<Record<string, string>> {
  const addresses = await readAddresses(environment)
  return addresses ? settingsFor(environment, addresses) : {}
}

const addressesFile = (environment: Environment) => join(environment.DATA_DIR, 'emulators.json')

const readAddresses = (environment: Environment): Promise<Record<string, unknown> | null> =>
  readFile(addressesFile(environment), 'utf8').then(
    (text) => JSON.parse(text),
    () => null,
  )

function settingsFor(environment: Environment, addresses: Record<string, unknown>): Record<string, string> {
  const settings: Record<string, string> = {}
  for (const [setting, [name, path]] of Object.entries(SETTINGS)) {
    if (environment[setting as keyof typeof SETTINGS] === '' && addresses[name])
      settings[setting] = `${addresses[name]}${path}`
  }
  for (const [name, secret] of Object.entries(DEMO_SECRETS)) {
    if (environment[name as keyof typeof DEMO_SECRETS] === '') settings[name] = secret
  }
  return settings
}

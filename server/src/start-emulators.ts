import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DEMO_SECRETS } from './demo-secrets.ts'
import type { Environment } from './environment.ts'

type Start = (name: string, file: string, env: Record<string, string>) => Promise<Record<string, unknown>>

/** The names of the emulators, and the setting that receives each address. */
const ADDRESSES = {
  marketplace: 'ONEBOUND_BASE_URL',
  paypal: 'PAYPAL_BASE_URL',
  stripe: 'STRIPE_BASE_URL',
  google: 'GOOGLE_ISSUER',
  facebook: 'FACEBOOK_ISSUER',
  track17: 'TRACK17_BASE_URL',
  rates: 'RATES_URL',
  yunexpress: 'YUNEXPRESS_BASE_URL',
  open1688: 'ALI1688_BASE_URL',
} as const satisfies Record<string, keyof Environment>

/**
 * Starts the emulators of external services in demo mode and returns their addresses. A service whose address
 * is set is skipped, so a demo can use a real one. The emulators keep their ports, because stored picture
 * addresses contain them.
 */
export async function startEmulators(
  environment: Environment,
  start: Start,
): Promise<Record<string, string>> {
  const ports = await readPorts(environment)
  const local = `http://127.0.0.1:${environment.PORT}`
  const addresses = await start('The emulators', '../../emulators/src/main.ts', {
    ...ports,
    EMULATOR_PAYPAL_LEDGER: join(environment.DATA_DIR, 'stand-in-paypal.jsonl'),
    EMULATOR_STRIPE_LEDGER: join(environment.DATA_DIR, 'emulator-stripe.jsonl'),
    STAND_IN_PAYPAL_WEBHOOK_URL: `${local}/webhooks/paypal`,
    STAND_IN_STRIPE_WEBHOOK_URL: `${local}/webhooks/stripe`,
    STAND_IN_TRACK17_WEBHOOK_URL: `${local}/webhooks/17track`,
  })
  await writeFile(portsFile(environment), JSON.stringify(portsOf(addresses)))

  return settingsFor(environment, addresses)
}

/**
 * Returns the addresses of the emulators that `npm start` runs for this data folder, by its stored ports; none where it
 * never ran.
 */
export async function runningEmulators(environment: Environment): Promise<Record<string, string>> {
  const ports = await readPorts(environment)
  const at = (port: string, path = '') => `http://127.0.0.1:${ports[`STAND_IN_${port}_PORT`]}${path}`
  if (!ports.STAND_IN_MARKETPLACE_PORT) return {}
  return settingsFor(environment, {
    marketplace: at('MARKETPLACE'),
    paypal: at('PAYPAL'),
    // Absent when the data folder is from a version without the Stripe emulator.
    ...(ports.STAND_IN_STRIPE_PORT && { stripe: at('STRIPE') }),
    google: at('OPENID', '/google'),
    facebook: at('OPENID', '/facebook'),
    track17: at('TRACK17'),
    rates: at('RATES', '/latest'),
    ...(ports.STAND_IN_YUNEXPRESS_PORT && { yunexpress: at('YUNEXPRESS') }),
    ...(ports.STAND_IN_OPEN1688_PORT && { open1688: at('OPEN1688') }),
  })
}

const portsFile = (environment: Environment) => join(environment.DATA_DIR, 'stand-in-ports.json')

const readPorts = (environment: Environment): Promise<Record<string, string>> =>
  readFile(portsFile(environment), 'utf8').then(
    (text) => JSON.parse(text),
    () => ({}),
  )

function settingsFor(environment: Environment, addresses: Record<string, unknown>): Record<string, string> {
  const settings: Record<string, string> = {}
  for (const [name, setting] of Object.entries(ADDRESSES)) {
    if (environment[setting] === '' && addresses[name]) settings[setting] = String(addresses[name])
  }
  for (const [name, secret] of Object.entries(DEMO_SECRETS)) {
    if (environment[name as keyof typeof DEMO_SECRETS] === '') settings[name] = secret
  }
  return settings
}

function portsOf(addresses: Record<string, unknown>): Record<string, string> {
  const names = {
    marketplace: 'MARKETPLACE',
    paypal: 'PAYPAL',
    stripe: 'STRIPE',
    google: 'OPENID',
    track17: 'TRACK17',
    rates: 'RATES',
    tmapi: 'TMAPI',
    open1688: 'OPEN1688',
    yunexpress: 'YUNEXPRESS',
  }
  return Object.fromEntries(
    Object.entries(names).map(([name, port]) => [
      `STAND_IN_${port}_PORT`,
      new URL(String(addresses[name])).port,
    ]),
  )
}

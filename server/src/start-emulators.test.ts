import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PAYMENT_PROVIDERS, providerTitle } from '@sampan/domain/payment-providers'
import { expect, it } from 'vitest'
import { readEnvironment } from './environment.ts'
import { examineSettings } from './examine-settings.ts'
import { runningEmulators, startEmulators } from './start-emulators.ts'
import { Supervisor } from './supervisor.ts'

// Starting a process may take long on a busy machine.
const patience = 120_000

it(
  'starts the emulators, of every payment provider too, at the addresses of the last start, which commands find',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sampan-emulators-'))
    const environment = readEnvironment({
      MODE: 'demo',
      DATA_DIR: folder,
      RATES_URL: 'https://rates.example',
    })
    expect(await runningEmulators(environment)).toEqual({})
    const start = async () => {
      const supervisor = new Supervisor({ onEnd: () => {} })
      const settings = await startEmulators(environment, (...process) => supervisor.start(...process))
      const keys = await fetch(`${settings.GOOGLE_ISSUER}/jwks`)
      await supervisor.end()
      return { settings, status: keys.status }
    }
    const first = await start()
    expect(first.status).toBe(200)
    expect(first.settings.PAYPAL_BASE_URL).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    expect(first.settings).not.toHaveProperty('RATES_URL')
    const examined = examineSettings(readEnvironment({ MODE: 'demo', ...first.settings }), [])
    for (const title of PAYMENT_PROVIDERS.map(providerTitle))
      expect(examined).toContainEqual({ level: 'ok', subject: title, note: '' })
    expect(await runningEmulators(environment)).toEqual(first.settings)
    expect(await start()).toEqual(first)
    await rm(folder, { recursive: true })
  },
  patience,
)

import { join } from 'node:path'
import type { EmulatorOptions } from './emulator.ts'
import {
  startMarketplace,
  startOpen1688,
  startOpenId,
  startPayPal,
  startRates,
  startStripe,
  startTmapi,
  startTrack17,
  startYunExpress,
} from './index.ts'

/**
 * Runs all emulators in one process, for the demo. Once all listen, their addresses by name are sent to the parent
 * process, or printed as one line of JSON without a parent.
 */
const EMULATORS = {
  marketplace: startMarketplace,
  paypal: startPayPal,
  stripe: startStripe,
  openid: startOpenId,
  '17track': (options: EmulatorOptions) => startTrack17({ ...options, secondsPerStage: 120 }),
  rates: startRates,
  tmapi: startTmapi,
  open1688: startOpen1688,
  yunexpress: startYunExpress,
} as const

const { env } = process
/** Those of an earlier run, whose ports are used again. */
const addresses: Readonly<Record<string, string>> = JSON.parse(env.EMULATOR_ADDRESSES ?? '{}')

const running = await Promise.all(
  Object.entries(EMULATORS).map(async ([name, start]) => {
    const emulator = await start({
      port: addresses[name] === undefined ? 0 : Number(new URL(addresses[name]).port),
      ...(env.EMULATOR_RECORDS && { recordsPath: join(env.EMULATOR_RECORDS, `emulator-${name}.jsonl`) }),
      ...(env.EMULATOR_WEBHOOKS && { webhookUrl: `${env.EMULATOR_WEBHOOKS}/${name}` }),
    })
    return { name, ...emulator }
  }),
)

const end = async () => {
  await Promise.all(running.map(({ close }) => close()))
  process.exit(0)
}
process.on('SIGTERM', end)
process.on('SIGINT', end)
process.on('disconnect', end)

const ready = Object.fromEntries(running.map(({ name, url }) => [name, url]))
if (process.send) process.send(ready)
else console.log(JSON.stringify(ready))

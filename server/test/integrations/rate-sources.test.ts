import { type Emulator, startRates } from '@sampan/emulators'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Environment, readEnvironment } from '../../src/environment.ts'
import {
  cnyPerUsd,
  type RateSource,
  type RateSourceName,
  rateSource,
} from '../../src/integrations/rates/index.ts'

/** A source of exchange rates with its emulator, as the tests of every source use them. */
interface SourceCase {
  readonly emulator: Emulator<{ cnyPerUsd: number }>
  readonly settings: Partial<Record<keyof Environment, string>>
  /** Settings that lead to rates of another base currency; none where the source has one base only. */
  readonly otherBase?: Partial<Record<keyof Environment, string>>
}

/** The table of these tests: a new source is a line here. */
const CASES: Readonly<Record<RateSourceName, () => Promise<SourceCase>>> = {
  async latest() {
    const emulator = await startRates()
    const address = `${emulator.url}/latest`
    return {
      emulator,
      settings: { RATES_URL: `${address}?base=USD&symbols=CNY` },
      otherBase: { RATES_URL: `${address}?base=EUR` },
    }
  },
}

const connect = (settings: SourceCase['settings']): RateSource => {
  const source = rateSource(readEnvironment({ MODE: 'test', ...settings }))
  if (!source) throw new Error('no source is configured')
  return source
}

describe.each(Object.entries(CASES))('%s', (_, start) => {
  let { emulator, settings, otherBase }: SourceCase = {} as SourceCase
  beforeAll(async () => {
    ;({ emulator, settings, otherBase } = await start())
  })
  afterAll(() => emulator.close())

  it('returns the units of every currency for one dollar, with the exact rate of the yuan', async () => {
    emulator.set({ cnyPerUsd: 7.123456 })
    const source = connect(settings)
    expect(await source.perUsd()).toMatchObject({ CNY: 7.123456, EUR: 0.9214, JPY: 151.42 })
    expect(await cnyPerUsd(source)).toBe(712_345_600n)
  })

  it.each([0, 0.7, 71.2])('is rejected with %d yuan for a dollar', async (wrong) => {
    emulator.set({ cnyPerUsd: wrong })
    await expect(connect(settings).perUsd()).rejects.toThrow()
    emulator.set({ cnyPerUsd: 7.1 })
  })

  it('is rejected with another base currency', async () => {
    if (otherBase) await expect(connect(otherBase).perUsd()).rejects.toThrow()
  })

  it.each(['failNext', 'malformedNext', 'dropNext'])('fails after %s, and works again', async (fault) => {
    emulator.set({ [fault]: 1 })
    await expect(connect(settings).perUsd()).rejects.toThrow()
    expect(await connect(settings).perUsd()).toMatchObject({ CNY: 7.1 })
  })
})

it('is null when none is configured', () => {
  expect(rateSource(readEnvironment({ MODE: 'test' }))).toBeNull()
})

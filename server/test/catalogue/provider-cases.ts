import type { Marketplace } from '@sampan/domain/links'
import { type Emulator, startMarketplace, startOpen1688, startTmapi } from '@sampan/emulators'
import type { Environment } from '../../src/environment.ts'
import type { MarketplaceProviderName, ProviderProblem } from '../../src/integrations/marketplace/index.ts'

type Settings = Partial<Record<keyof Environment, string>>

/** Faults supported by every provider's emulator. */
type CommonFaults = { missingNext: number; quotaExceeded: boolean }

/** A provider of product data with its emulator, as the shared tests use them. */
export interface ProviderCase {
  readonly emulator: Emulator<CommonFaults>
  readonly settings: Settings
  /** Settings that the provider refuses: a wrong key. */
  readonly wrongKey: Settings
  /** The provider's result for these; each is definite or not, never a defect. */
  readonly kinds: Readonly<Record<'gone' | 'exhausted' | 'wrongKey', ProviderProblem['kind']>>
}

/** An item of the emulators on each marketplace; a new marketplace has a line here. */
export const ITEMS: Readonly<Record<Marketplace, string>> = {
  taobao: '691541677564',
  tmall: '711788300173',
  '1688': '618593034309',
  weidian: '2749499386',
  jd: '100235698638',
  pinduoduo: '373913035272',
  xianyu: '750828541223',
}

/** The table of the shared tests: a new provider is a line here. */
export const PROVIDER_CASES = {
  onebound: async () => {
    const emulator = await startMarketplace()
    return {
      emulator,
      settings: {
        ONEBOUND_BASE_URL: emulator.url,
        ONEBOUND_KEY: 'demo-key',
        ONEBOUND_SECRET: 'demo-secret',
      },
      wrongKey: { ONEBOUND_SECRET: 'nope' },
      kinds: { gone: 'not_found', exhausted: 'account', wrongKey: 'account' },
    }
  },
  tmapi: async () => {
    const emulator = await startTmapi()
    return {
      emulator,
      settings: { TMAPI_BASE_URL: emulator.url, TMAPI_TOKEN: 'demo-token' },
      wrongKey: { TMAPI_TOKEN: 'nope' },
      kinds: { gone: 'no_data', exhausted: 'account', wrongKey: 'account' },
    }
  },
  '1688': async () => {
    const emulator = await startOpen1688()
    return {
      emulator,
      settings: {
        ALI1688_BASE_URL: emulator.url,
        ALI1688_APP_KEY: 'demo-app',
        ALI1688_APP_SECRET: 'demo-secret',
        ALI1688_REFRESH_TOKEN: 'demo-refresh',
      },
      wrongKey: { ALI1688_APP_SECRET: 'nope' },
      kinds: { gone: 'not_found', exhausted: 'unavailable', wrongKey: 'unavailable' },
    }
  },
} satisfies Record<MarketplaceProviderName, () => Promise<ProviderCase>>

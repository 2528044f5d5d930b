import type { Environment } from '../../environment.ts'
import type { Connect } from '../connect.ts'
import { withBreaker } from './circuit-breaker.ts'
import { onebound } from './onebound/index.ts'
import { open1688 } from './open-1688/index.ts'
import type { Provider } from './provider.ts'
import { tmapi } from './tmapi/index.ts'

export type {
  KeywordSearch,
  OptionGroup,
  PictureSearch,
  Product,
  ProductLanguage,
  ProductRow,
  Sku,
} from './product.ts'
export {
  type FoundProducts,
  fetchProduct,
  type PictureSearches,
  type Provider,
  ProviderProblem,
} from './provider.ts'
export { followShortLink } from './short-links.ts'
export { addressProblem, PICTURE_HOSTS, type Rules, ssrfSafeFetch } from './ssrf-safe-fetch.ts'
export { withTimeout } from './with-timeout.ts'

/** The registry: one line per provider of product data. MARKETPLACE_PROVIDERS names them. */
const connectors = { onebound, tmapi, '1688': open1688 } satisfies Record<string, Connect<Provider>>
export type MarketplaceProviderName = keyof typeof connectors

/** Connects one provider, without a circuit breaker; null when it is not configured. */
export const marketplaceProvider = (
  name: MarketplaceProviderName,
  environment: Environment,
): Provider | null => connectors[name](environment)

const isKnown = (name: string): name is MarketplaceProviderName => Object.hasOwn(connectors, name)

/**
 * Returns the configured providers in the order of MARKETPLACE_PROVIDERS, each with a circuit breaker.
 * @throws Error for a name that no provider has
 */
export function marketplaceProviders(environment: Environment): readonly Provider[] {
  return environment.MARKETPLACE_PROVIDERS.flatMap((name) => {
    if (!isKnown(name)) throw new Error(`MARKETPLACE_PROVIDERS: there is no provider ${name}`)
    const provider = marketplaceProvider(name, environment)
    return provider ? [withBreaker(provider)] : []
  })
}

import type { Environment } from '../../environment.ts'
import { withBreaker } from './circuit-breaker.ts'
import { onebound } from './onebound.ts'
import { open1688 } from './open-1688.ts'
import type { Provider } from './provider.ts'
import { tmapi } from './tmapi.ts'

export type { KeywordSearch, OptionGroup, Product, ProductLanguage, ProductRow, Sku } from './product.ts'
export { fetchProduct, type Provider, ProviderProblem } from './provider.ts'
export { followShortLink } from './short-links.ts'
export { addressProblem, PICTURE_HOSTS, ssrfSafeFetch } from './ssrf-safe-fetch.ts'
export { withTimeout } from './with-timeout.ts'

/** Creates a provider by name, or null when it is not configured. */
const KNOWN: Record<string, (environment: Environment) => Provider | null> = {
  onebound: ({
    ONEBOUND_BASE_URL: baseUrl,
    ONEBOUND_KEY: key,
    ONEBOUND_SECRET: secret,
    MARKETPLACE_TIMEOUT_MS: timeoutMs,
  }) =>
    key === ''
      ? null
      : onebound({ baseUrl: baseUrl || 'https://api-gw.onebound.cn', key, secret, timeoutMs }),
  tmapi: ({ TMAPI_BASE_URL: baseUrl, TMAPI_TOKEN: token, MARKETPLACE_TIMEOUT_MS: timeoutMs }) =>
    token === '' ? null : tmapi({ baseUrl: baseUrl || 'https://api.tmapi.top', token, timeoutMs }),
  '1688': ({
    ALI1688_BASE_URL: baseUrl,
    ALI1688_APP_KEY: appKey,
    ALI1688_APP_SECRET: appSecret,
    ALI1688_REFRESH_TOKEN: refreshToken,
    ALI1688_WAREHOUSE_CODES: warehouseCodes,
    MARKETPLACE_TIMEOUT_MS: timeoutMs,
  }) =>
    appKey === ''
      ? null
      : open1688({
          baseUrl: baseUrl || 'https://gw.open.1688.com',
          appKey,
          appSecret,
          refreshToken,
          warehouseCodes,
          timeoutMs,
        }),
}

/** Returns the configured providers in the order of MARKETPLACE_PROVIDERS, each with a circuit breaker. */
export function providers(environment: Environment): readonly Provider[] {
  return environment.MARKETPLACE_PROVIDERS.split(',').flatMap((name) => {
    const provider = KNOWN[name.trim()]?.(environment)
    return provider ? [withBreaker(provider)] : []
  })
}

import type { Environment } from '../../environment.ts'
import { onebound } from './onebound.ts'
import type { Provider } from './provider.ts'

export type { KeywordSearch, OptionGroup, Product, ProductRow, Sku } from './product.ts'
export { type Provider, ProviderProblem } from './provider.ts'

/** The providers that are configured, in the order in which they are asked. */
export function providers(environment: Environment): readonly Provider[] {
  const { ONEBOUND_BASE_URL: baseUrl, ONEBOUND_KEY: key, ONEBOUND_SECRET: secret } = environment
  return baseUrl === '' || key === '' ? [] : [onebound({ baseUrl, key, secret })]
}

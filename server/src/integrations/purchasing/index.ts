import type { Environment } from '../../environment.ts'
import { type Connect, configured } from '../connect.ts'
import { open1688Purchases } from './open-1688/index.ts'
import type { PurchaseApi } from './purchase-api.ts'

export {
  type MarketplaceOrder,
  type PurchaseApi,
  PurchaseRefused,
  PurchaseUnclear,
} from './purchase-api.ts'

/** The registry: one line per marketplace with an API for orders. */
const connectors = { '1688': open1688Purchases } satisfies Record<string, Connect<PurchaseApi>>
export type PurchaseApiName = keyof typeof connectors

/** Returns the configured marketplaces. */
export const purchaseApis = (environment: Environment): readonly PurchaseApi[] =>
  configured(connectors, environment)

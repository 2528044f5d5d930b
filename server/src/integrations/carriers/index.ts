import type { Environment } from '../../environment.ts'
import { type Connect, configured } from '../connect.ts'
import type { CarrierApi } from './carrier-api.ts'
import { yunexpress } from './yunexpress/index.ts'

export {
  type CarrierApi,
  CarrierRefused,
  type CarrierService,
  CarrierUnclear,
  type Shipment,
} from './carrier-api.ts'
export { AT_ONCE, readTracked, type Tracker, tracker } from './track-17/index.ts'
export type { Tracked, TrackedEvent } from './tracked.ts'

/** The registry: one line per carrier whose API we use for bookings. */
const connectors = { yunexpress } satisfies Record<string, Connect<CarrierApi>>
export type CarrierApiName = keyof typeof connectors

/** Returns the configured carriers. */
export const carrierApis = (environment: Environment): readonly CarrierApi[] =>
  configured(connectors, environment)

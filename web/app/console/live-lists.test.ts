import { expect, it } from 'vitest'
import { handle as holds } from './holds/holds.route.tsx'
import { handle as legacyOrders } from './orders/legacy-orders.route.tsx'
import { handle as orders } from './orders/order-queue.route.tsx'
import { handle as problems } from './orders/problems.route.tsx'
import { handle as services } from './orders/services/services.route.tsx'
import { handle as claims } from './shipping/claims/claims.route.tsx'
import { handle as manifests } from './shipping/manifests/manifests.route.tsx'
import { handle as parcels } from './shipping/parcels/parcel-queue.route.tsx'
import { handle as wave } from './shipping/waves/wave.route.tsx'
import { handle as waves } from './shipping/waves/waves.route.tsx'
import { handle as shelf } from './warehouse/shelves/shelf.route.tsx'
import { handle as shelves } from './warehouse/shelves/shelves.route.tsx'
import { handle as stocktake } from './warehouse/shelves/stocktake.route.tsx'
import { handle as stocktakes } from './warehouse/shelves/stocktakes.route.tsx'
import { handle as unmatched } from './warehouse/unmatched.route.tsx'

it('loads the lists of the floor again when a colleague changes what they show', () => {
  for (const { live } of [orders, legacyOrders, problems, services, holds]) expect(live).toEqual(['order'])
  for (const { live } of [parcels, claims]) expect(live).toEqual(['parcel'])
  for (const { live } of [waves, wave, manifests]) expect(live).toEqual(['parcel', 'floor'])
  for (const { live } of [shelves, shelf, stocktake]) expect(live).toEqual(['order', 'floor'])
  for (const { live } of [stocktakes, unmatched]) expect(live).toEqual(['floor'])
})

import { expect, it } from 'vitest'
import { handle as legacyOrders } from '../orders/legacy-orders.route.tsx'
import { handle as orders } from '../orders/order-queue.route.tsx'
import { handle as problems } from '../orders/problems.route.tsx'
import { handle as services } from '../orders/services/services.route.tsx'
import { handle as manifests } from '../shipping/manifests/manifests.route.tsx'
import { handle as parcels } from '../shipping/parcels/parcel-queue.route.tsx'
import { handle as waves } from '../shipping/waves/waves.route.tsx'
import { handle as shelf } from '../warehouse/shelves/shelf.route.tsx'

it('loads the lists of the floor again when a colleague changes what they show', () => {
  for (const { live } of [orders, legacyOrders, problems, services, shelf]) expect(live).toEqual(['order'])
  for (const { live } of [parcels, waves, manifests]) expect(live).toEqual(['parcel'])
})

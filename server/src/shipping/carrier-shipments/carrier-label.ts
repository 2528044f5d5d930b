import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { admitStaff } from '../../http/admit-staff.ts'
import { callerOf } from '../../http/caller.ts'
import { servePaper } from '../../http/serve-paper.ts'
import { Refusal } from '../../refusal.ts'
import { parcelByNumber } from '../packing/load-parcels.ts'
import { callCarrier, carrierAt } from './carrier-at.ts'
import { liveShipment } from './carrier-shipments.queries.ts'

/** Serves the carrier's own label of a booked parcel as PDF, for printing at the packing desk. */
export async function carrierLabel(
  app: FastifyInstance,
  { context }: { context: AppContext },
): Promise<void> {
  servePaper<{ readonly delivery_number?: string }>(
    app,
    '/api/staff/shipping/carrier-label.pdf',
    async (request) => {
      const { delivery_number: number = '' } = request.query
      await admitStaff(context, callerOf(request, context.environment), ['shipping'])
      const { parcel } = await parcelByNumber(context, context.db, number)
      const shipment = await liveShipment(context.db, parcel.id)
      if (shipment?.state !== 'booked') throw new Refusal('unknown_id')
      const { carrier, trackingNumber } = shipment
      const content = await callCarrier(context, carrierAt(context, carrier).label(trackingNumber))
      return { name: `${number}-${carrier}`, content }
    },
  )
}

import { pageAddresses } from '@sampan/contract/page-addresses'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { admitStaff } from '../../http/admit-staff.ts'
import { callerOf } from '../../http/caller.ts'
import { PDF_POLICY } from '../../http/content-security-policy.ts'
import { logRefusal } from '../../http/security-events.ts'
import { Refusal } from '../../refusal.ts'
import { parcelByNumber } from '../packing/load-parcels.ts'
import { callCarrier, carrierAt } from './carrier-at.ts'
import { liveShipment } from './carrier-shipments.queries.ts'

/** Serves the carrier's own label of a booked parcel as PDF, for printing at the packing desk. */
export async function carrierLabel(
  app: FastifyInstance,
  { context }: { context: AppContext },
): Promise<void> {
  app.get<{ Querystring: { delivery_number?: string } }>(
    '/api/staff/shipping/carrier-label.pdf',
    async (request, reply) => {
      const { delivery_number: number = '' } = request.query
      try {
        await admitStaff(context, callerOf(request, context.environment), ['shipping'])
        const { parcel } = await parcelByNumber(context, context.db, number)
        const shipment = await liveShipment(context.db, parcel.id)
        if (shipment?.state !== 'booked') return reply.callNotFound()
        const { carrier, trackingNumber } = shipment
        const label = await callCarrier(context, carrierAt(context, carrier).label(trackingNumber))
        return reply
          .type('application/pdf')
          .header('content-security-policy', PDF_POLICY)
          .header('cache-control', 'no-store')
          .header('content-disposition', `inline; filename="${number}-${carrier}.pdf"`)
          .send(label)
      } catch (failure) {
        if (!(failure instanceof Refusal)) throw failure
        logRefusal(request, request.routeOptions.url ?? '', failure)
        if (failure.reason === 'staff_session_invalid')
          return reply.redirect(pageAddresses.staffSignIn(request.url), 303)
        return reply.callNotFound()
      }
    },
  )
}

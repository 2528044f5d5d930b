import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { admitStaff } from '../../http/admit-staff.ts'
import { callerOf } from '../../http/caller.ts'
import { Refusal } from '../../refusal.ts'
import { parcelByNumber } from '../packing/load-parcels.ts'
import { ordersIn } from '../parcels/parcels.queries.ts'
import { customsPaper } from './customs-paper.ts'
import { linesOf } from './declared-lines.ts'

interface Asked {
  Querystring: { delivery_number?: string; form?: string }
}

/** Serves the customs form and the commercial invoice of a parcel as PDF, for printing at the packing desk. */
export async function customsPages(
  app: FastifyInstance,
  { context }: { context: AppContext },
): Promise<void> {
  app.get<Asked>('/api/staff/shipping/customs.pdf', async (request, reply) => {
    const { delivery_number: number = '', form } = request.query
    if (form !== 'postal' && form !== 'invoice') return reply.callNotFound()
    try {
      await admitStaff(context, callerOf(request, context.environment), ['shipping'])
      const row = await parcelByNumber(context, context.db, number)
      const [orders, settings] = await Promise.all([
        ordersIn(context.db, row.parcel.id),
        context.settings.read(),
      ])
      const lines = await linesOf(context.db, row.parcel, orders)
      const paper = customsPaper(row, lines, settings, context.now())
      const { renderInvoice, renderPostalForm } = await import('./render-customs-paper.ts')
      return reply
        .type('application/pdf')
        .header('cache-control', 'no-store')
        .header('content-disposition', `inline; filename="${number}-${form}.pdf"`)
        .send(await (form === 'postal' ? renderPostalForm(paper) : renderInvoice(paper)))
    } catch (failure) {
      if (!(failure instanceof Refusal)) throw failure
      if (failure.reason === 'staff_session_invalid')
        return reply.redirect(`/staff?next=${encodeURIComponent(request.url)}`, 303)
      return reply.callNotFound()
    }
  })
}

import { pageAddresses } from '@sampan/contract/page-addresses'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { admitStaff } from '../../http/admit-staff.ts'
import { callerOf } from '../../http/caller.ts'
import { PDF_POLICY } from '../../http/content-security-policy.ts'
import { logRefusal } from '../../http/security-events.ts'
import { Refusal } from '../../refusal.ts'
import { warehouseAddress } from '../../settings/index.ts'
import { boxOf } from '../groups/box-of.ts'
import { parcelByNumber } from '../packing/load-parcels.ts'
import { customsPaper } from './customs-paper.ts'

interface CustomsPaperRequest {
  Querystring: { delivery_number?: string; form?: string }
}

/** Serves the customs form and the commercial invoice of a parcel as PDF, for printing at the packing desk. */
export async function customsPages(
  app: FastifyInstance,
  { context }: { context: AppContext },
): Promise<void> {
  app.get<CustomsPaperRequest>('/api/staff/shipping/customs.pdf', async (request, reply) => {
    const { delivery_number: number = '', form } = request.query
    if (form !== 'postal' && form !== 'invoice') return reply.callNotFound()
    try {
      await admitStaff(context, callerOf(request, context.environment), ['shipping'])
      const row = await parcelByNumber(context, context.db, number)
      const [box, from, { customs_role }] = await Promise.all([
        boxOf(context.db, row),
        warehouseAddress(context),
        context.settings.read(),
      ])
      const paper = customsPaper(box.row, box.lines, from, customs_role, context.now())
      const { renderInvoice, renderPostalForm } = await import('./render-customs-paper.ts')
      return reply
        .type('application/pdf')
        .header('content-security-policy', PDF_POLICY)
        .header('cache-control', 'no-store')
        .header('content-disposition', `inline; filename="${number}-${form}.pdf"`)
        .send(await (form === 'postal' ? renderPostalForm(paper) : renderInvoice(paper)))
    } catch (failure) {
      if (!(failure instanceof Refusal)) throw failure
      logRefusal(request, request.routeOptions.url ?? '', failure)
      if (failure.reason === 'staff_session_invalid')
        return reply.redirect(pageAddresses.staffSignIn(request.url), 303)
      return reply.callNotFound()
    }
  })
}

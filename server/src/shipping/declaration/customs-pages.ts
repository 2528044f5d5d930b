import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { admitStaff } from '../../http/admit-staff.ts'
import { callerOf } from '../../http/caller.ts'
import { servePaper } from '../../http/serve-paper.ts'
import { Refusal } from '../../refusal.ts'
import { warehouseAddress } from '../../settings/index.ts'
import { boxOf } from '../groups/box-of.ts'
import { parcelByNumber } from '../packing/load-parcels.ts'
import { customsPaper } from './customs-paper.ts'

interface CustomsPaperQuery {
  readonly delivery_number?: string
  readonly form?: string
}

/** Serves the customs form and the commercial invoice of a parcel as PDF, for printing at the packing desk. */
export async function customsPages(
  app: FastifyInstance,
  { context }: { context: AppContext },
): Promise<void> {
  servePaper<CustomsPaperQuery>(app, '/api/staff/shipping/customs.pdf', async (request) => {
    const { delivery_number: number = '', form } = request.query
    if (form !== 'postal' && form !== 'invoice') throw new Refusal('unknown_id')
    await admitStaff(context, callerOf(request, context.environment), ['shipping'])
    const row = await parcelByNumber(context, context.db, number)
    const [box, from, { customs_role }] = await Promise.all([
      boxOf(context.db, row),
      warehouseAddress(context),
      context.settings.read(),
    ])
    const paper = customsPaper(box.row, box.lines, from, customs_role, context.now())
    const { renderInvoice, renderPostalForm } = await import('./render-customs-paper.ts')
    const content = await (form === 'postal' ? renderPostalForm(paper) : renderInvoice(paper))
    return { name: `${number}-${form}`, content }
  })
}

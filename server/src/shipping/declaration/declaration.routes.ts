import { kgToGrams } from '@sampan/domain/units'
import { requireCountry } from '../../freight/index.ts'
import { type Route, route } from '../../http/route-handler.ts'
import { weighItems } from '../parcels/weigh-items.ts'
import { correctDeclaration } from './correct-declaration.ts'
import { presentProposal, readLine } from './declaration.presenter.ts'
import { proposeLines } from './declared-lines.ts'

export const declarationRoutes: readonly Route[] = [
  route('/api/shipping/propose_declaration', async ({ context, customer, input, lang, now }) => {
    const [{ orders }] = await Promise.all([
      weighItems(context.db, customer.id, input.order_ids),
      requireCountry(context.db, input.country_code),
    ])
    const lines = await proposeLines(context.db, customer.id, orders)
    return presentProposal(lines, input.country_code, lang, now)
  }),

  route('/api/staff/shipping/correct_declaration', async ({ context, staff, input }) => {
    await correctDeclaration(context, staff, {
      deliveryNumber: input.delivery_number,
      revision: input.revision,
      taxNumber: input.tax_number,
      lines: input.lines.map((line) => ({ ...readLine(line), net: kgToGrams(line.net_weight) })),
    })
    return null
  }),
]

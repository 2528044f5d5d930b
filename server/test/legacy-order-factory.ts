import { randomBytes } from 'node:crypto'
import { legacyOrders } from '@sampan/database/tables'
import { publicId } from '@sampan/domain/public-ids'
import type { AppContext } from '../src/context.ts'

/** Inserts an unpaid order of the old system, of $15. */
export async function aLegacyOrder(
  { db }: Pick<AppContext, 'db'>,
  customer: { readonly id: string },
  over: Partial<typeof legacyOrders.$inferInsert> = {},
): Promise<typeof legacyOrders.$inferSelect> {
  const orderNumber = publicId('legacyOrder', randomBytes(10))
  const [order] = await db
    .insert(legacyOrders)
    .values({
      ...{ orderNumber, customerId: customer.id, typeText: 'Shopping', status: 'unpaid', isVirtual: false },
      ...{ externalOrderPriceCents: 0n, discountCents: 0n, transportCents: 0n, totalCents: 1_500n },
      ...{ orderedAt: new Date('2026-03-01'), consigneeName: 'Lena', consigneeCountry: 'Norway' },
      ...{ consigneeProvince: 'Oslo', consigneeCity: 'Oslo', consigneeAddressDetail: 'Havnegata 1' },
      ...{ consigneePostcode: '0150', consigneePhone: '1', ...over },
    })
    .returning()
  if (!order) throw new Error('no legacy order')
  return order
}

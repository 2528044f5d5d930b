import { legacyOrderItems, legacyOrderRecords, legacyOrders } from '@sampan/database/tables'
import type { Shop } from './shop.ts'

const DAY_MS = 86_400_000

/** Adds orders of the old system: one shipped, one unpaid. */
export async function addLegacyOrders(shop: Shop, customerId: string): Promise<void> {
  const { db } = shop.context
  const consignee = {
    consigneeName: 'Lena Morgenstern',
    consigneeCountry: 'Norway',
    consigneeProvince: 'Oslo',
    consigneeCity: 'Oslo',
    consigneeAddressDetail: 'Sofienberggata 12, H0304',
    consigneePostcode: '0558',
    consigneePhone: '+47 22 55 01 40',
    consigneeEmail: 'demo@sampan.example',
  }
  const at = (days: number) => new Date(shop.clock.now().getTime() - days * DAY_MS)
  const rows = await db
    .insert(legacyOrders)
    .values([
      {
        ...consignee,
        customerId,
        orderNumber: 'LO2403150007',
        typeText: 'Shopping order',
        status: 'shipped',
        isVirtual: false,
        externalOrderPriceCents: 0n,
        discountCents: 4_120n,
        transportCents: 1_980n,
        totalCents: 6_100n,
        orderedAt: at(250),
        paidAt: at(249),
      },
      {
        ...consignee,
        customerId,
        orderNumber: 'LO2403280012',
        typeText: 'Shopping order',
        status: 'unpaid',
        isVirtual: false,
        externalOrderPriceCents: 0n,
        discountCents: 1_560n,
        transportCents: 890n,
        totalCents: 2_450n,
        orderedAt: at(238),
      },
    ])
    .returning({ id: legacyOrders.id, orderedAt: legacyOrders.orderedAt, status: legacyOrders.status })
  for (const [index, row] of rows.entries()) {
    const sumCents = index === 0 ? 4_120n : 1_560n
    await db.insert(legacyOrderItems).values({
      legacyOrderId: row.id,
      productName: index === 0 ? 'Silk scarf, indigo' : 'Bamboo umbrella',
      quantity: 1,
      unitCents: sumCents,
      sumCents,
    })
    await db
      .insert(legacyOrderRecords)
      .values({ legacyOrderId: row.id, status: row.status, remark: '', happenedAt: row.orderedAt })
  }
}

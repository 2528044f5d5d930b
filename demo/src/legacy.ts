import { legacyOrderItems, legacyOrderRecords, legacyOrders } from '@sampan/database/tables'
import type { Shop } from './shop.ts'

/** Returns a time of the old system's last month, in UTC+8; its page says that it has the orders from before April. */
const inMarch = (dayAndTime: string) => new Date(`2024-03-${dayAndTime}+08:00`)

/** Adds orders of the old system: one shipped, one unpaid. Their numbers begin with their day. */
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
        orderedAt: inMarch('15T20:14:00'),
        paidAt: inMarch('16T09:30:00'),
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
        orderedAt: inMarch('28T11:02:00'),
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

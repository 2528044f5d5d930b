import type { Queryable } from '@sampan/database'
import { orders } from '@sampan/database/tables'
import { asc } from 'drizzle-orm'
import { type PayableSelection, selectedPayables } from '../payments/index.ts'

export const findOrders = (db: Queryable, selection: PayableSelection) =>
  db
    .select()
    .from(orders)
    .where(
      selectedPayables(selection, { owner: orders.customerId, number: orders.orderNumber, id: orders.id }),
    )
    .orderBy(asc(orders.id))

import type { Queryable } from '@sampan/database'
import { parcels } from '@sampan/database/tables'
import { asc, inArray } from 'drizzle-orm'
import { type PayableSelection, selectedPayables } from '../../payments/index.ts'
import { endsUnpaid } from './shown-parcel.queries.ts'

/** Returns the parcels that a selection names, oldest first: one customer's by number, or any by id. */
export const findParcels = (db: Queryable, selection: PayableSelection) =>
  db
    .select()
    .from(parcels)
    .where(
      selectedPayables(selection, {
        owner: parcels.customerId,
        number: parcels.deliveryNumber,
        id: parcels.id,
      }),
    )
    .orderBy(asc(parcels.id))

/** What says until when each of these parcels can be paid. */
export const unpaidEndsOf = (db: Queryable, ids: readonly string[]) =>
  db
    .select({
      parcel: { status: parcels.status, quoteUntil: parcels.quoteUntil, pricedAt: parcels.pricedAt },
      endsUnpaid,
    })
    .from(parcels)
    .where(inArray(parcels.id, [...ids]))

import type { Queryable } from '@sampan/database'
import { parcels } from '@sampan/database/tables'
import { asc } from 'drizzle-orm'
import { type PayableSelection, selectedPayables } from '../../payments/index.ts'

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

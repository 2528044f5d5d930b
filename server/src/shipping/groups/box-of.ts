import type { Queryable } from '@sampan/database'
import { linesOf, type OrderLine } from '../declaration/declared-lines.ts'
import type { StaffParcelRow } from '../packing/staff-parcels.queries.ts'
import { ordersIn } from '../parcels/parcels.queries.ts'
import { groupById, parcelsInGroup } from './groups.queries.ts'

/**
 * Returns the box that a parcel travels in, as its label and customs papers describe it: for a parcel of a group the
 * whole box, with everybody's goods and insurance, its weight and its freight.
 */
export async function boxOf(
  db: Queryable,
  row: StaffParcelRow,
): Promise<{ readonly row: StaffParcelRow; readonly lines: OrderLine[] }> {
  const group = row.parcel.groupId && (await groupById(db, row.parcel.groupId))
  if (!group) return { row, lines: await linesOf(db, row.parcel, await ordersIn(db, row.parcel.id)) }
  const parcels = await parcelsInGroup(db, group.id)
  const lines: OrderLine[] = []
  for (const parcel of parcels) lines.push(...(await linesOf(db, parcel, await ordersIn(db, parcel.id))))
  const { packedWeightG } = group
  const freightCents = group.freightCents ?? row.parcel.freightCents
  const premiumCents = parcels.reduce((sum, parcel) => sum + parcel.premiumCents, 0n)
  return { row: { ...row, parcel: { ...row.parcel, packedWeightG, freightCents, premiumCents } }, lines }
}

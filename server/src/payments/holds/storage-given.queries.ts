import type { Transaction } from '@sampan/database'
import { orders } from '@sampan/database/tables'
import { and, asc, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'

/** A time in which goods could not leave because of us. */
export interface Wait {
  readonly since: Date
  readonly until: Date
}

/** The length of times that do not overlap, in seconds. */
export const secondsIn = (times: SQL): SQL =>
  sql`(select coalesce(sum(extract(epoch from upper(one) - lower(one))), 0)::float8 from unnest(${times}) one)`

/**
 * Extends the storage of goods by the given waits, to the millisecond. Overlapping waits are counted once,
 * because several reasons may stop goods on the same days. Time before the goods arrived does not count.
 * @returns the goods, and by how much the storage of each was extended
 */
export async function giveStorage(
  tx: Transaction,
  waits: readonly Wait[],
  goods: SQL | undefined,
): Promise<{ readonly id: string; readonly ms: number }[]> {
  const ranges = waits
    .filter(({ since, until }) => since < until)
    .map(({ since, until }) => sql`tstzrange(${since.toISOString()}, ${until.toISOString()})`)
  if (ranges.length === 0) return []
  const before = await tx
    .select({ id: orders.id, storageUntil: orders.storageUntil })
    .from(orders)
    .where(and(goods, isNotNull(orders.storageUntil)))
    .orderBy(asc(orders.id))
    .for('update')
  const here = sql`tstzmultirange(tstzrange(${orders.arrivedAt}, null))`
  const waited = sql`(tstzmultirange(${sql.join(ranges, sql`, `)}) * ${here})`
  const seconds = secondsIn(sql`${waited} - ${orders.storageGiven}`)
  const after = await tx
    .update(orders)
    .set({
      storageUntil: sql`${orders.storageUntil} + make_interval(secs => ${seconds})`,
      storageGiven: sql`${orders.storageGiven} + ${waited}`,
    })
    .where(
      inArray(
        orders.id,
        before.map(({ id }) => id),
      ),
    )
    .returning({ id: orders.id, storageUntil: orders.storageUntil })
  const ends = new Map(after.map(({ id, storageUntil }) => [id, Number(storageUntil)]))
  return before.map(({ id, storageUntil }) => ({ id, ms: (ends.get(id) ?? 0) - Number(storageUntil) }))
}

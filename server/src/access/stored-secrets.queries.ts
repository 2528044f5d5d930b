import type { Queryable } from '@sampan/database'
import { secondFactors, staff } from '@sampan/database/tables'
import { and, asc, eq, gt, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** The encrypted secrets of one owner's second factor. */
export interface StoredSecrets {
  readonly owner: string
  readonly secret: string | null
  readonly pending: string | null
}

/** A table of encrypted secrets. */
interface Place {
  /** Returns owners above `after` with a secret that does not begin with `prefix`, by id. */
  read(db: Queryable, prefix: string, after: string, limit: number): Promise<StoredSecrets[]>
  /** Returns false when the secrets have changed since they were read. */
  replace(db: Queryable, before: StoredSecrets, now: StoredSecrets): Promise<boolean>
}

const isOther = (column: PgColumn, prefix: string): SQL => sql`not starts_with(${column}, ${prefix})`
const isStill = (column: PgColumn, value: string | null): SQL => sql`${column} is not distinct from ${value}`

export const PLACES_OF_SECRETS: readonly Place[] = [
  {
    read: (db, prefix, after, limit) =>
      db
        .select({ owner: staff.id, secret: staff.totpSecret, pending: staff.totpPending })
        .from(staff)
        .where(
          and(gt(staff.id, after), or(isOther(staff.totpSecret, prefix), isOther(staff.totpPending, prefix))),
        )
        .orderBy(asc(staff.id))
        .limit(limit),
    async replace(db, before, { secret, pending }) {
      const { rowCount } = await db
        .update(staff)
        .set({ totpSecret: secret, totpPending: pending })
        .where(
          and(
            eq(staff.id, before.owner),
            isStill(staff.totpSecret, before.secret),
            isStill(staff.totpPending, before.pending),
          ),
        )
      return rowCount === 1
    },
  },
  {
    read: (db, prefix, after, limit) =>
      db
        .select({
          owner: secondFactors.customerId,
          secret: secondFactors.secret,
          pending: secondFactors.pending,
        })
        .from(secondFactors)
        .where(
          and(
            gt(secondFactors.customerId, after),
            or(isOther(secondFactors.secret, prefix), isOther(secondFactors.pending, prefix)),
          ),
        )
        .orderBy(asc(secondFactors.customerId))
        .limit(limit),
    async replace(db, before, { secret, pending }) {
      const { rowCount } = await db
        .update(secondFactors)
        .set({ secret, pending })
        .where(
          and(
            eq(secondFactors.customerId, before.owner),
            isStill(secondFactors.secret, before.secret),
            isStill(secondFactors.pending, before.pending),
          ),
        )
      return rowCount === 1
    },
  },
]

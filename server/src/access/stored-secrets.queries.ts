import type { Queryable } from '@sampan/database'
import { secondFactors, staff } from '@sampan/database/tables'
import { and, asc, gt, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

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

interface Columns {
  readonly owner: PgColumn
  readonly secret: PgColumn
  readonly pending: PgColumn
}

const isOther = (column: PgColumn, prefix: string): SQL => sql`not starts_with(${column}, ${prefix})`

const place = (table: PgTable, { owner, secret, pending }: Columns): Place => ({
  read: (db, prefix, after, limit) =>
    db
      .select({
        owner: sql<string>`${owner}`,
        secret: sql<string | null>`${secret}`,
        pending: sql<string | null>`${pending}`,
      })
      .from(table)
      .where(and(gt(owner, after), or(isOther(secret, prefix), isOther(pending, prefix))))
      .orderBy(asc(owner))
      .limit(limit),
  async replace(db, before, now) {
    const { rowCount } = await db.execute(sql`
      update ${table} set ${sql.identifier(secret.name)} = ${now.secret}, ${sql.identifier(pending.name)} = ${now.pending}
      where ${owner} = ${before.owner} and ${secret} is not distinct from ${before.secret}
        and ${pending} is not distinct from ${before.pending}`)
    return rowCount === 1
  },
})

export const PLACES_OF_SECRETS: readonly Place[] = [
  place(staff, { owner: staff.id, secret: staff.totpSecret, pending: staff.totpPending }),
  place(secondFactors, {
    owner: secondFactors.customerId,
    secret: secondFactors.secret,
    pending: secondFactors.pending,
  }),
]

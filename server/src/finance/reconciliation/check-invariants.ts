import { prepared, type Queryable } from '@sampan/database'
import { sql } from 'drizzle-orm'
import { auditInvariants } from './audit-invariants.queries.ts'
import { figureInvariants } from './figure-invariants.queries.ts'
import { goodsInvariants } from './goods-invariants.queries.ts'
import type { Invariant } from './invariant.queries.ts'
import { ledgerInvariants } from './ledger-invariants.queries.ts'
import { paymentInvariants } from './payment-invariants.queries.ts'

export interface Finding extends Pick<Invariant, 'id' | 'always'> {
  readonly count: number
  /** The first few violations as text. */
  readonly examples: readonly string[]
}

const EXAMPLES = 5

const invariants = [
  ...ledgerInvariants,
  ...paymentInvariants,
  ...goodsInvariants,
  ...auditInvariants,
  ...figureInvariants,
]
  .sort((a, b) => Number(a.id.slice(1)) - Number(b.id.slice(1)))
  .map(({ id, always, violations }) => ({
    id,
    always,
    find: prepared(`invariant ${id}`, ['now'], (db, { now }) =>
      db
        .select({ subject: sql<string>`violation.subject`, found: sql<string>`violation.found` })
        .from(sql`(${violations(now)}) violation`),
    ),
  }))

/** Queries every violation of an invariant in one snapshot of the database. Read-only. */
export async function checkInvariants(db: Queryable, now: Date): Promise<Finding[]> {
  return db.transaction(
    async (tx) => {
      const findings: Finding[] = []
      for (const { id, always, find } of invariants) {
        const rows = await find(tx, { now: now.toISOString() })
        const examples = rows.slice(0, EXAMPLES).map((row) => `${row.subject}: ${row.found}`)
        findings.push({ id, always, count: rows.length, examples })
      }
      return findings
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

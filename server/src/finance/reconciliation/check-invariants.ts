import type { Queryable } from '@sampan/database'
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
].sort((a, b) => Number(a.id.slice(1)) - Number(b.id.slice(1)))

/** Queries every violation of an invariant in one snapshot of the database. Read-only. */
export async function checkInvariants(db: Queryable, now: Date): Promise<Finding[]> {
  return db.transaction(
    async (tx) => {
      const findings: Finding[] = []
      for (const { id, always, violations } of invariants) {
        const { rows } = await tx.execute<{ subject: string; found: string }>(violations(now))
        const examples = rows.slice(0, EXAMPLES).map((row) => `${row.subject}: ${row.found}`)
        findings.push({ id, always, count: rows.length, examples })
      }
      return findings
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

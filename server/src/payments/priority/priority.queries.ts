import type { Queryable, Transaction } from '@sampan/database'
import { orders, parcels } from '@sampan/database/tables'
import { and, asc, eq, inArray, isNotNull, isNull, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { ListedExcuse } from '../../promotions/index.ts'

const TABLES = { order: orders, parcel: parcels } as const
const NUMBERS = { order: orders.orderNumber, parcel: parcels.deliveryNumber } as const
/** Then everything that was paid goes back. */
const ENDS = { order: 'cancelled', parcel: 'released' } as const

/** What is promised to be done before others: orders are bought, or parcels packed. */
export interface PrioritySteps {
  readonly kind: keyof typeof TABLES
  /** When the step of the current row was done first; null while it is not. */
  readonly doneAt: SQLWrapper
  /** What kept the current row waiting. */
  readonly excuses: SQL<ListedExcuse[]>
  /** Why the fee goes back, as a message of the catalogue. */
  readonly late: 'priority_late' | 'priority_packing_late'
}

/** Whether the priority promise of the current order or parcel is not decided yet: its fee may still go back. */
export const isPriorityUndecided = (kind: PrioritySteps['kind']) => {
  const { priorityDueAt, priorityOutcome, status } = TABLES[kind]
  return and(isNotNull(priorityDueAt), isNull(priorityOutcome), ne(status, ENDS[kind]))
}

function rowsOf(db: Queryable, { kind, doneAt, excuses }: PrioritySteps, where: SQL | undefined) {
  const table = TABLES[kind]
  return db
    .select({
      id: sql<string>`${table.id}`,
      customerId: sql<string>`${table.customerId}`,
      number: sql<string>`${NUMBERS[kind]}`,
      totalCents: sql<bigint>`${table.totalCents}`.mapWith(BigInt),
      feeCents: sql<bigint>`${table.priorityFeeCents}`.mapWith(BigInt),
      paidAt: sql<Date>`${table.paidAt}`.mapWith(table.createdAt),
      dueAt: sql<Date>`${table.priorityDueAt}`.mapWith(table.createdAt),
      doneAt: sql<Date | null>`${doneAt}`.mapWith(table.createdAt),
      excuses,
    })
    .from(table)
    .where(and(isPriorityUndecided(kind), where))
}

/** An order or a parcel of which it is not decided whether the promise was kept. */
export type UndecidedPriority = Awaited<ReturnType<typeof rowsOf>>[number]

/** Returns a page of those that are paid and not decided, earliest due first. */
export function undecidedPriorities(
  db: Queryable,
  steps: PrioritySteps,
  last: UndecidedPriority | undefined,
  limit: number,
) {
  const { id, priorityDueAt } = TABLES[steps.kind]
  const after = last && sql`(${priorityDueAt}, ${id}) > (${last.dueAt.toISOString()}, ${last.id})`
  return rowsOf(db, steps, after).orderBy(asc(priorityDueAt), asc(id)).limit(limit)
}

/** Returns one of them; null where it is decided, cancelled or released by now. */
export async function undecidedPriority(
  tx: Transaction,
  steps: PrioritySteps,
  id: string,
): Promise<UndecidedPriority | null> {
  const [row] = await rowsOf(tx, steps, eq(TABLES[steps.kind].id, id))
  return row ?? null
}

/** Sets when what was paid has to be done. */
export async function setPriorityDue(
  tx: Transaction,
  kind: PrioritySteps['kind'],
  ids: readonly string[],
  dueAt: Date,
): Promise<void> {
  const table = TABLES[kind]
  await tx
    .update(table)
    .set({ priorityDueAt: dueAt })
    .where(inArray(table.id, [...ids]))
}

/** Records what became of a promise. */
export async function setPriorityOutcome(
  tx: Transaction,
  kind: PrioritySteps['kind'],
  id: string,
  outcome: typeof orders.$inferSelect.priorityOutcome,
): Promise<void> {
  const table = TABLES[kind]
  await tx.update(table).set({ priorityOutcome: outcome }).where(eq(table.id, id))
}

import type { Queryable, Transaction } from '@sampan/database'
import { type Excuse, type LateStage, type LateStep, owedFor } from '@sampan/domain/lateness'
import { lockSubject } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { everyRow } from '../../jobs/every-row.ts'
import { giveLateCoupon, type LateSubject, startOfMonth } from './give-late-coupon.ts'
import { type BegunWithin, begunWithin, lateTerms } from './late-terms.ts'

/** What kept a step from being done, as selected: times inside lists are text. */
export interface ListedExcuse extends Pick<Excuse, 'cause'> {
  readonly since: string
  readonly until: string | null
}

/** A step of an order or a parcel as queries return it. */
export interface LateRow extends Omit<LateStep, 'excuses'>, LateSubject {
  readonly id: string
  readonly excuses: readonly ListedExcuse[]
}

/** A stage: where its steps are found, and where it is recorded that a coupon was given. */
export interface StageSource {
  readonly stage: LateStage
  /** Returns a page of steps that have no coupon yet and took longer than a number of hours, earliest first. */
  begun(
    db: Queryable,
    begun: BegunWithin,
    month: Date,
    last: LateRow | undefined,
    limit: number,
  ): Promise<readonly LateRow[]>
  /**
   * Locks the account of the customer, and the order or parcel, and returns its step; null where it has a coupon, or the account is
   * deleted, by now.
   */
  lock(tx: Transaction, row: LateRow, month: Date): Promise<LateRow | null>
  record(
    tx: Transaction,
    id: string,
    event: { readonly stage: 'late_coupon'; readonly note: string },
    now: Date,
  ): Promise<void>
}

/**
 * Gives the coupons that are owed for a stage, one per step, each in a transaction of its own that decides
 * under the lock of the customer. Parallel workers, or a run after a failed one, give none twice.
 */
export async function compensateStage(context: AppContext, source: StageSource): Promise<void> {
  const terms = await lateTerms(context, context.db, source.stage)
  if (terms.cents === 0n) return
  const now = context.now()
  const month = startOfMonth(now)
  const isOwed = (row: LateRow) => {
    const owed = owedFor(stepOf(row), terms, now)
    return typeof owed === 'string' ? null : owed
  }
  for await (const row of everyRow<LateRow>((last, limit) =>
    source.begun(context.db, begunWithin(terms, now), month, last, limit),
  )) {
    if (!isOwed(row)) continue
    await context.db.transaction(async (tx) => {
      await lockSubject(tx, `late-coupons:${row.customerId}`)
      const locked = await source.lock(tx, row, month)
      const owed = locked && isOwed(locked)
      if (!owed) return
      const event = await giveLateCoupon(context, tx, source.stage, locked, { ...owed, cents: terms.cents })
      await source.record(tx, row.id, event, now)
    })
  }
}

const stepOf = ({ excuses, ...row }: LateRow): LateStep => ({ ...row, excuses: excusesOf(excuses) })

/** Reads the moments of what kept a step from being done. */
export const excusesOf = (excuses: readonly ListedExcuse[]): Excuse[] =>
  excuses.map(({ cause, since, until }) => ({
    cause,
    since: new Date(since),
    until: until === null ? null : new Date(until),
  }))

import {
  CLAIM_LIFE,
  ORDER_LIFE,
  ORDER_PROBLEM_LIFE,
  PARCEL_GROUP_LIFE,
  PARCEL_LIFE,
  PAYMENT_INTENT_LIFE,
  REFUND_LIFE,
  RETURN_JOB_LIFE,
  SERVICE_REQUEST_LIFE,
} from '@sampan/domain/life-cycles'
import { sql } from 'drizzle-orm'
import type { TestApp } from '../test-app.ts'
import { calledPaths } from './endpoints.ts'

/** The columns of statuses, each with its life cycle. */
const STATUSES = [
  ['orders', 'status', ORDER_LIFE],
  ['order_problems', 'status', ORDER_PROBLEM_LIFE],
  ['parcels', 'status', PARCEL_LIFE],
  ['parcel_groups', 'status', PARCEL_GROUP_LIFE],
  ['parcel_claims', 'status', CLAIM_LIFE],
  ['payment_intents', 'status', PAYMENT_INTENT_LIFE],
  ['refunds', 'status', REFUND_LIFE],
  ['return_jobs', 'status', RETURN_JOB_LIFE],
  ['service_requests', 'stage', SERVICE_REQUEST_LIFE],
] as const

/** Records which endpoints succeeded and which statuses occurred, to report those that never did. */
export function reached(test: Pick<TestApp, 'ownerDb'>) {
  /** The codes of each endpoint's answers, with how often each was given. */
  const codes = new Map<string, Record<number, number>>()
  const statuses = new Set<string>()
  return {
    answered(path: string, code: number): void {
      const given = codes.get(path) ?? {}
      codes.set(path, { ...given, [code]: (given[code] ?? 0) + 1 })
    },
    async lookAtStatuses(): Promise<void> {
      const queries = STATUSES.map(
        ([table, column]) =>
          sql`select distinct ${`${table} `} || ${sql.identifier(column)} as status from ${sql.identifier(table)}`,
      )
      const { rows } = await test.ownerDb.execute<{ status: string }>(sql.join(queries, sql` union all `))
      for (const { status } of rows) statuses.add(status)
    },
    /** One line for each endpoint that never succeeded, with its refusals, and for each status that never occurred. */
    missed: (): string[] => [
      ...calledPaths.flatMap((path) => {
        const { 0: successes, ...refusals } = codes.get(path) ?? {}
        return successes ? [] : [`${path} ${JSON.stringify(refusals)}`]
      }),
      ...STATUSES.flatMap(([table, , life]) =>
        Object.keys(life).map((status) => `${table} ${status}`),
      ).filter((status) => !statuses.has(status)),
    ],
  }
}

import { sql } from 'drizzle-orm'
import { marginBetween } from '../margin.queries.ts'
import type { Invariant } from './invariant.queries.ts'

/**
 * Recomputing a day reads its rows again, so every run checks one day in 28, and each day is checked once in that time.
 */
const TURNS = 28

const midnight = (day: 'day' | 'day + 1') =>
  sql`((f.${sql.raw(day)})::timestamp at time zone 'Asia/Shanghai')`

export const figureInvariants: readonly Invariant[] = [
  {
    id: 'I22',
    always: 'always_figures_are_sums',
    violations: (now) => sql`
      select 'day:' || f.day as subject, 'kept ' || f.margin::text || ', counted ' || counted.margin::text as found
      from daily_figures f, lateral (
        select coalesce(jsonb_object_agg(part, cents), '{}') as margin from ${marginBetween(midnight('day'), midnight('day + 1'))} parts
      ) counted
      where (f.day - business_day(${now}::timestamptz)) % ${TURNS} = 0 and f.margin <> counted.margin`,
  },
]

import type { createContext } from '@sampan/server/create-context'

interface Query {
  readonly text: string
  readonly values: unknown[]
}
interface Plan {
  readonly 'Node Type': string
  readonly 'Index Name'?: string
  readonly 'Relation Name'?: string
  readonly Plans?: readonly Plan[]
}

/** Watches a pool: records the queries of some work, and the indexes PostgreSQL uses for them. */
export function watchQueries(pool: Awaited<ReturnType<typeof createContext>>['pool']) {
  const ask = pool.query.bind(pool) as (config: Query) => Promise<{ rows: unknown[] }>
  let recorded: Query[] | undefined
  pool.query = ((config: Query | string, values: unknown[] = []) => {
    if (typeof config === 'object') recorded?.push({ text: config.text, values: config.values ?? values })
    return (ask as (...given: unknown[]) => unknown)(config, values)
  }) as typeof pool.query

  const scans = (plan: Plan): string[] => [
    ...(plan['Index Name'] ? [plan['Index Name']] : []),
    ...(plan['Node Type'] === 'Seq Scan' ? [`all of ${plan['Relation Name']}`] : []),
    ...(plan.Plans ?? []).flatMap(scans),
  ]
  return {
    async during(work: () => Promise<unknown>): Promise<readonly Query[]> {
      recorded = []
      await work()
      const queries = recorded
      recorded = undefined
      return queries
    },
    async indexesOf(queries: readonly Query[]): Promise<string[]> {
      const used = new Set<string>()
      for (const { text, values } of queries) {
        const { rows } = await ask({ text: `explain (format json) ${text}`, values })
        const [row] = rows as { 'QUERY PLAN': readonly { Plan: Plan }[] }[]
        for (const name of row?.['QUERY PLAN'].flatMap(({ Plan: plan }) => scans(plan)) ?? []) used.add(name)
      }
      return [...used].sort()
    },
  }
}

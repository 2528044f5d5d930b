import type { Path } from '@sampan/contract'
import { buildApp } from '@sampan/server/app'
import { createContext } from '@sampan/server/create-context'
import { readEnvironment } from '@sampan/server/environment'
import type { aBenchDatabase } from './bench-database.ts'
import { timed } from './figures.ts'
import { watchQueries } from './watch-queries.ts'

/** The application in this process, asked by one signed-in person; `close` ends it, not the database. */
export async function openMeasuredApp(
  { folder, url }: Pick<Awaited<ReturnType<typeof aBenchDatabase>>, 'folder' | 'url'>,
  token: string,
) {
  const context = await createContext(readEnvironment({ MODE: 'test', DATA_DIR: folder, DATABASE_URL: url }))
  const app = await buildApp(context)
  const watch = watchQueries(context.pool)

  async function ask(path: Path, input: object): Promise<void> {
    const response = await app.inject({
      method: 'POST',
      url: path,
      headers: { lang: 'en', token },
      payload: input,
    })
    const { code, msg } = response.json<{ code: number; msg: string }>()
    if (code !== 0) throw new Error(`${path}: ${msg}`)
  }

  return {
    context,
    /** Returns the milliseconds of each run after those that warm up, the number of queries and their indexes. */
    async measure(path: Path, input: object, { runs, warmUp = 0 }: { runs: number; warmUp?: number }) {
      const queries = await watch.during(() => ask(path, input))
      const indexes = await watch.indexesOf(queries)
      for (let run = 0; run < warmUp; run += 1) await ask(path, input)
      const samples: number[] = []
      for (let run = 0; run < runs; run += 1) samples.push((await timed(() => ask(path, input))).took)
      return { samples, indexes, queryCount: queries.length }
    },
    async close() {
      await app.close()
      await context.close()
    },
  }
}

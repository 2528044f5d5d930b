import type { Path } from '@sampan/contract'
import { buildApp } from '@sampan/server/app'
import { createContext } from '@sampan/server/create-context'
import { readEnvironment } from '@sampan/server/environment'
import type { aBenchDatabase } from './bench-database.ts'
import { timed } from './figures.ts'
import { watchQueries } from './watch-queries.ts'

/** The application in this process with signed-in callers; `close` ends it, not the database. */
export async function openMeasuredApp({
  folder,
  url,
}: Pick<Awaited<ReturnType<typeof aBenchDatabase>>, 'folder' | 'url'>) {
  const context = await createContext(readEnvironment({ MODE: 'test', DATA_DIR: folder, DATABASE_URL: url }))
  const app = await buildApp(context)
  const watch = watchQueries(context.pool)

  async function ask(path: Path, input: object, token: string): Promise<void> {
    const response = await app.inject({
      method: 'POST',
      url: path,
      headers: { lang: 'en', token },
      payload: input,
    })
    const { code, msg } = response.json<{ code: number; msg: string }>()
    if (code !== 0) throw new Error(`${path}: ${msg}`)
  }

  /** Returns the number of queries of a call, and the indexes that PostgreSQL uses for them. */
  async function explain(path: Path, input: object, token: string) {
    const queries = await watch.during(() => ask(path, input, token))
    return { indexes: await watch.indexesOf(queries), queryCount: queries.length }
  }

  /** Returns the milliseconds of one call. */
  const time = async (path: Path, input: object, token: string): Promise<number> =>
    (await timed(() => ask(path, input, token))).took

  return {
    context,
    /** Returns the milliseconds of each run after the warm-up, the number of queries and their indexes. */
    async measure(
      path: Path,
      input: object,
      { token, runs, warmUp = 0 }: { token: string; runs: number; warmUp?: number },
    ) {
      const explained = await explain(path, input, token)
      for (let run = 0; run < warmUp; run += 1) await ask(path, input, token)
      const samples: number[] = []
      for (let run = 0; run < runs; run += 1) samples.push(await time(path, input, token))
      return { samples, ...explained }
    },
    explain,
    time,
    async close() {
      await app.close()
      await context.close()
    },
  }
}

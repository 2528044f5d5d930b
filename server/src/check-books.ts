import { join } from 'node:path'
import { type EmbeddedPostgres, runningEmbeddedPostgres, startEmbeddedPostgres } from '@sampan/database'
import { createWorld } from './create-world.ts'
import { readEnvironment } from './environment.ts'
import { checkBooks, checkStatement } from './modules/books/index.ts'

/** `npm run check-books`: prints each invariant with how often it is broken; exit code 1 when any is. */
const environment = readEnvironment(process.env)
const folder = join(environment.DATA_DIR, 'database')
const running = environment.DATABASE_URL || (await runningEmbeddedPostgres(folder))
const started: EmbeddedPostgres | null = running ? null : await startEmbeddedPostgres(folder)

const world = await createWorld(
  { ...environment, DATABASE_URL: running || started?.url || '' },
  { connections: 2 },
)
try {
  const findings = [...(await checkBooks(world.db, world.now())), ...(await checkStatement(world))]
  for (const { id, always, count, examples } of findings) {
    console.log(`${count === 0 ? 'ok ' : 'BAD'}  ${id.padEnd(3)}  ${String(count).padStart(4)}  ${always}`)
    for (const example of examples) console.log(`                 ${example}`)
  }
  process.exitCode = findings.some((finding) => finding.count > 0) ? 1 : 0
} finally {
  await world.close()
  await started?.stop()
}

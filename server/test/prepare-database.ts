import { rm } from 'node:fs/promises'
import {
  connect,
  discardedFolder,
  inDatabase,
  loadReference,
  prepareDatabase,
  spareDisk,
  startEmbeddedPostgres,
} from '@sampan/database'
import type { TestProject } from 'vitest/node'
import { openQueue } from '../src/jobs/queue.ts'
import { allJobs } from '../src/jobs.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The prepared database, with the URLs of the application and of the owner. */
    template: { readonly url: string; readonly ownerUrl: string }
  }
}

const TEMPLATE = 'template_sampan'

/**
 * Prepares a database that each test file clones, on one PostgreSQL for the whole run: the embedded one, or the server that
 * TEST_DATABASE_URL leads to as its superuser, for a run on another version.
 */
export default async function prepare(project: TestProject) {
  const { TEST_DATABASE_URL = '' } = process.env
  const postgres = TEST_DATABASE_URL === '' ? await embedded() : await serverAt(TEST_DATABASE_URL)
  await prepareDatabase(postgres.ownerUrl, postgres.url)
  const connection = connect(postgres.url, 2)
  await loadReference(connection.db, new Date())
  await connection.close()
  const queue = await openQueue(
    { url: postgres.url, worker: false, onError: console.error, onFailure: console.error },
    allJobs,
  )
  await queue.close()
  project.provide('template', { url: postgres.url, ownerUrl: postgres.ownerUrl })
  return () => postgres.stop()
}

interface Server {
  readonly url: string
  readonly ownerUrl: string
  stop(): Promise<void>
}

async function embedded(): Promise<Server> {
  const folder = await discardedFolder('sampan-test-')
  const postgres = await startEmbeddedPostgres(folder, { database: TEMPLATE })
  await spareDisk(postgres.ownerUrl)
  return {
    ...postgres,
    async stop() {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A server that others may use too: only its databases of tests are removed, before and after. */
async function serverAt(superuserUrl: string): Promise<Server> {
  const application = new URL(inDatabase(superuserUrl, TEMPLATE))
  application.username = 'sampan_test'
  application.password = 'sampan_test'
  async function removeDatabases() {
    const { pool, close } = connect(superuserUrl, 1)
    const { rows } = await pool.query<{ name: string }>(
      "select datname as name from pg_database where datname ~ '^(test_[0-9a-f]+|template_sampan)$'",
    )
    for (const { name } of rows) await pool.query(`drop database "${name}" with (force)`)
    await close()
  }
  await removeDatabases()
  return { url: application.href, ownerUrl: inDatabase(superuserUrl, TEMPLATE), stop: removeDatabases }
}

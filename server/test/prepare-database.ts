import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, loadReference, prepareDatabase, spareDisk, startEmbeddedPostgres } from '@sampan/database'
import type { TestProject } from 'vitest/node'
import { openQueue } from '../src/jobs/queue.ts'
import { allJobs } from '../src/jobs.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The prepared database, with the URLs of the application and of the owner. */
    template: { readonly url: string; readonly ownerUrl: string }
  }
}

/** Starts one PostgreSQL for the whole run, with a prepared database that each test file clones. */
export default async function prepare(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'sampan-test-'))
  const postgres = await startEmbeddedPostgres(folder, { database: 'template_sampan' })
  await spareDisk(postgres.ownerUrl)
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
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Path } from '@sampan/contract'
import type { Language } from '@sampan/contract/envelope'
import { type Connection, cloneDatabase, connect, dropDatabase, inDatabase } from '@sampan/database'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, inject } from 'vitest'
import { buildApp } from '../src/app.ts'
import type { AppContext } from '../src/context.ts'
import { createContext } from '../src/create-context.ts'
import { type Environment, readEnvironment } from '../src/environment.ts'
import { bindJobs } from '../src/jobs/job.ts'
import { allJobs } from '../src/jobs.ts'
import { changeSettings } from './change-settings.ts'
import { expectNamedFields } from './expect-named-fields.ts'
import { fillRevision } from './fill-revision.ts'

/** The envelope of a response, loosely typed: tests state what they expect of `data`. */
export interface TestAnswer {
  readonly status: number
  readonly code: number
  readonly msg: string
  // biome-ignore lint/suspicious/noExplicitAny: a test states the shape it expects by using it
  readonly data: any
  /** Without the time, by which equal answers would differ. */
  readonly headers: Record<string, string | string[] | number | undefined>
}

export interface AskOptions {
  token?: string
  lang?: Language
  headers?: Record<string, string>
}

export interface TestApp {
  readonly context: AppContext
  readonly app: FastifyInstance
  /** The owner of the tables and superuser, for statements that the application may not run. */
  readonly ownerDb: Connection['db']
  /** Calls the API as a client with a token. */
  ask(path: Path | (string & {}), input?: unknown, options?: AskOptions): Promise<TestAnswer>
  /** Runs every waiting background job. */
  drain(): Promise<void>
  /** Advances the clock. */
  pass(milliseconds: number): void
}

/**
 * Starts the real application on a database of its own, for one test file. `environment` refers to emulators
 * that the file started; the clock is the real one plus the sum of `pass`.
 */
export function startTestApp(
  environment: () => Partial<Record<keyof Environment, string>> = () => ({}),
): TestApp {
  let context: AppContext
  let app: FastifyInstance
  let owner: Connection
  let ahead = 0
  let folder: string
  const name = `test_${randomBytes(8).toString('hex')}`

  beforeAll(async () => {
    const template = inject('template')
    await cloneDatabase(template.ownerUrl, 'template_sampan', name)
    owner = connect(inDatabase(template.ownerUrl, name), 2)
    folder = await mkdtemp(join(tmpdir(), 'sampan-test-'))
    const settings = readEnvironment({
      MODE: 'test',
      DATA_DIR: folder,
      PUBLIC_URL: 'http://sampan.test',
      DATABASE_URL: inDatabase(template.url, name),
      LOG_LEVEL: 'error',
      ...environment(),
    })
    context = await createContext(settings, { connections: 8, now: () => new Date(Date.now() + ahead) })
    // Tests read notices at once; the test of undo has its minute.
    await changeSettings(context, { undo_seconds: 0 })
    app = await buildApp(context)
  })
  afterAll(async () => {
    await app?.close()
    await context?.close()
    await owner?.close()
    await dropDatabase(inject('template').ownerUrl, name)
    await rm(folder, { recursive: true, force: true })
  })

  return {
    get context() {
      return context
    },
    get ownerDb() {
      return owner.db
    },
    get app() {
      return app
    },
    async ask(path, input = {}, { token, lang = 'en', headers = {} } = {}) {
      const response = await app.inject({
        method: 'POST',
        url: path,
        // Each call has a new key unless the test repeats it.
        headers: {
          lang,
          ...(token === undefined ? {} : { token }),
          ...(path.startsWith('/api/staff/') ? { 'idempotency-key': randomUUID() } : {}),
          ...headers,
        },
        payload: (await fillRevision(context, path, input)) as object,
      })
      const answer = response.json()
      expectNamedFields(path, answer)
      const { date: _, ...headersSent } = response.headers
      return { status: response.statusCode, headers: headersSent, ...answer }
    },
    drain: () => context.queue.drain(context.db, bindJobs(context, allJobs)),
    pass(milliseconds) {
      ahead += milliseconds
    },
  }
}

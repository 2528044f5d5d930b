import { sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { buildApp } from '../../src/app.ts'
import type { AppContext } from '../../src/context.ts'
import { createLogger } from '../../src/logger.ts'
import { failureText } from '../../src/observability/redact.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()
const SECRET = 'hunter2-secret'
const EMAIL = 'jane.doe@example.org'

let text: string
let context: AppContext
beforeEach(() => {
  text = ''
  const write = (line: string) => {
    text += line
  }
  const log = createLogger({ LOG_LEVEL: 'info' }, { write })
  context = { ...test.context, log }
})

const lines = () =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))

async function expectNotLogged(failure: Promise<unknown>): Promise<void> {
  const error = await failure.then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(Error)
  context.log.error({ err: error, deeper: { reason: error, failure: String(error) } }, String(error))
  expect(text).not.toContain(SECRET)
  expect(text).not.toContain(EMAIL)
  // The stored output of a failed job.
  expect(failureText(error)).not.toMatch(`${SECRET}|${EMAIL}`)
}

it('names a failed statement, without its parameters or the conflicting row', async () => {
  await expectNotLogged(context.db.execute(sql`select ${SECRET}::int, ${EMAIL}`))
  expect(lines()[0].err).toMatchObject({
    type: 'DrizzleQueryError',
    message: expect.stringContaining('Failed query: select $1::int'),
    cause: { code: '22P02', message: 'data exception 22P02' },
  })
  text = ''
  // PostgreSQL's detail quotes the row: Key (email)=(…) already exists.
  await expectNotLogged(
    test.ownerDb.transaction(async (tx) => {
      await tx.execute(sql`create temp table people (email text unique) on commit drop`)
      await tx.execute(sql`insert into people values (${EMAIL}), (${EMAIL})`)
    }),
  )
  expect(lines()[0].err.cause).toMatchObject({ code: '23505', table: 'people' })
})

it('responds to a failing call in general words, and logs its route without its input', async () => {
  const app = await buildApp(context)
  await test.ownerDb.execute(sql`alter table customers rename to customers_away`)
  const response = await app.inject({
    method: 'POST',
    url: `/api/login?token=${SECRET}`,
    payload: { account_no: EMAIL, pass: SECRET },
  })
  const unknown = await app.inject({ method: 'GET', url: `/nothing/${SECRET}?email=${EMAIL}` })
  await test.ownerDb.execute(sql`alter table customers_away rename to customers`)
  await app.close()
  expect(response.statusCode).toBe(500)
  expect(response.payload).not.toMatch(/query|params|customers/i)
  expect(unknown.statusCode).toBe(404)
  const defect = lines().find(({ msg }) => msg === 'defect')
  expect(defect).toMatchObject({ level: 'error', method: 'POST', route: '/api/login' })
  expect(defect.requestId).toMatch(/^[\w-]{36}$/)
  // The caller can quote it.
  expect(response.headers['x-request-id']).toBe(defect.requestId)
  expect(text).not.toContain(SECRET)
  expect(text).not.toContain(EMAIL)
})

it('redacts fields named like secrets at any depth, e-mail addresses, and query strings', () => {
  context.log.info(
    { a: [{ b: { token: SECRET, Email: EMAIL } }], url: `https://shop.example/p?session=${SECRET}` },
    `550 <${EMAIL}> unknown user`,
  )
  expect(lines()[0]).toMatchObject({
    a: [{ b: { token: '[redacted]', Email: '[redacted]' } }],
    url: 'https://shop.example/p?[redacted]',
    msg: '550 <[redacted]> unknown user',
  })
})

it('excludes objects that a request or a connection refers to', () => {
  context.log.info({ pool: context.pool, note: new Map([['token', SECRET]]) })
  expect(lines()[0]).toMatchObject({ note: '[Map]' })
  expect(text.length).toBeLessThan(400)
})

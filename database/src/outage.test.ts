import { readFile } from 'node:fs/promises'
import { connect as dial } from 'node:net'
import { expect, inject, it } from 'vitest'
import { connect } from './connect.ts'
import { isDatabaseOutage, isUniqueViolation, isWorthRepeating } from './outage.ts'

const failing = (code: string) => new Error('query failed', { cause: Object.assign(new Error(), { code }) })

it.each([
  ['connection failure', '08006'],
  ['disk full', '53100'],
  ['too many connections', '53300'],
  ['shutting down', '57P01'],
])('%s is an outage, and what was begun is tried again', (_, code) => {
  expect(isDatabaseOutage(failing(code))).toBe(true)
  expect(isWorthRepeating(failing(code))).toBe(true)
})

it('a copy of an error is read as the error', () => {
  expect(isDatabaseOutage({ ...failing('57P01'), message: 'query failed', cause: { code: '57P01' } })).toBe(
    true,
  )
  expect(isDatabaseOutage({ message: 'timeout exceeded when trying to connect (Queue: send-mail)' })).toBe(
    true,
  )
  expect(isDatabaseOutage('57P01')).toBe(false)
})

/** Returns why a query of an address fails. */
async function failureOf(url: string): Promise<unknown> {
  const { pool, close } = connect(url, 1)
  const failure: unknown = await pool.query('select 1').catch((error) => error)
  await close()
  return failure
}

it.each([
  ['that refuses the connection', 'postgres://a:b@127.0.0.1:1/x'],
  ['whose socket does not exist', 'postgres://a:b@%2Fnowhere:5432/x'],
  ['whose name is unknown', 'postgres://a:b@nowhere.invalid:5432/x'],
])('a database %s is an outage, for copies of the error, too', async (_, url) => {
  const failure = await failureOf(url)
  expect(isDatabaseOutage(failure)).toBe(true)
  expect(isDatabaseOutage(Object.assign({}, failure))).toBe(true)
})

it('another server that refuses or breaks off, and a missing file, are no outage of the database', async () => {
  const dialled = Promise.withResolvers<never>()
  dial(1, '127.0.0.1').on('error', dialled.reject)
  const refused: unknown = await dialled.promise.catch((failure) => failure)
  expect(refused).toMatchObject({ code: 'ECONNREFUSED' })
  expect(isDatabaseOutage(refused)).toBe(false)
  expect(isDatabaseOutage(failing('ECONNRESET'))).toBe(false)
  // The reply code of a mail server.
  expect(isDatabaseOutage(failing('530'))).toBe(false)
  expect(isDatabaseOutage(await fetch('http://127.0.0.1:1').catch((failure) => failure))).toBe(false)
  expect(isDatabaseOutage(await readFile('/nowhere').catch((failure) => failure))).toBe(false)
})

it('a password that the server does not take is no outage', async () => {
  const url = new URL(inject('template').url)
  url.password = 'wrong'
  expect(isDatabaseOutage(await failureOf(url.href))).toBe(false)
})

it('a deadlock is not an outage but worth repeating, a violated constraint is neither', () => {
  expect([isDatabaseOutage(failing('40P01')), isWorthRepeating(failing('40P01'))]).toEqual([false, true])
  expect([isDatabaseOutage(failing('23505')), isWorthRepeating(failing('23505'))]).toEqual([false, false])
})

it('a duplicate key is distinguished from other failures', () => {
  expect([isUniqueViolation(failing('23505')), isUniqueViolation(failing('23514'))]).toEqual([true, false])
})

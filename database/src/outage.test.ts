import { readFile } from 'node:fs/promises'
import { connect as dial } from 'node:net'
import { expect, it } from 'vitest'
import { isDatabaseOutage, isUniqueViolation, isWorthRepeating } from './outage.ts'

const failing = (code: string) => new Error('query failed', { cause: Object.assign(new Error(), { code }) })

it.each([
  ['connection refused', 'ECONNREFUSED'],
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

it('a socket that does not exist is an outage, a file that does not is none', async () => {
  const dialled = Promise.withResolvers<never>()
  dial('/nowhere/.s.PGSQL.5432').on('error', dialled.reject)
  expect(isDatabaseOutage(await dialled.promise.catch((failure) => failure))).toBe(true)
  expect(isDatabaseOutage(await readFile('/nowhere').catch((failure) => failure))).toBe(false)
})

it('a deadlock is not an outage but worth repeating, a violated constraint is neither', () => {
  expect([isDatabaseOutage(failing('40P01')), isWorthRepeating(failing('40P01'))]).toEqual([false, true])
  expect([isDatabaseOutage(failing('23505')), isWorthRepeating(failing('23505'))]).toEqual([false, false])
})

it('a duplicate key is distinguished from other failures', () => {
  expect([isUniqueViolation(failing('23505')), isUniqueViolation(failing('23514'))]).toEqual([true, false])
})

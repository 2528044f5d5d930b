import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@sampan/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { bindJobs } from '../../src/jobs/job.ts'
import { allJobs } from '../../src/jobs.ts'
import { storeSetting } from '../../src/settings/index.ts'
import { expectInvariants } from '../expect-invariants.ts'
import { payPalCase } from '../payments/provider-cases.ts'
import { startProviderTestApp } from '../payments/provider-test-app.ts'
import { anEndpoint, endpointOf } from './endpoints.ts'
import type { Input } from './fitted-inputs.ts'
import { foreignNumbers } from './foreign-numbers.ts'
import { inputSource } from './input-source.ts'
import { newCustomer, newPeople, type Person, signInAgain } from './people.ts'
import { providerEvents } from './provider-events.ts'
import { randomSource } from './random-source.ts'
import { differing, watchedTables } from './watched-tables.ts'

/**
 * A shop with a few customers and colleagues who call endpoints at random for weeks, some at the same moment, some
 * twice, while the payment provider fails, captures late and takes money back. `SIMULATION_CALLS` is the number of
 * calls; `SIMULATION_SEED` repeats the choices, though not the ids.
 */
const CALLS = Number(process.env.SIMULATION_CALLS ?? 300)
const SEED = Number(process.env.SIMULATION_SEED ?? 1)
const CHECKED_EVERY = 100
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** How often a colleague takes back what they have just done, where that is possible. */
const UNDONE = 0.15
/** Jobs that run once a day here, because each run takes long. */
const DAILY = /^\d+ \d+ |figures|books|days|buyers/

const random = randomSource(SEED)
const test = startProviderTestApp(payPalCase)
const provider = providerEvents(test, random)
const inputFor = inputSource(test, random)
let people: Person[] = []
/** The latest calls, each with its outcome. */
const calls: string[] = []
const wrong: string[] = []

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await storeSetting(test.context.db, 'undo_seconds', 60, test.context.now())
  await test.context.settings.refresh()
  people = await newPeople(test.context)
})
afterAll(() => void vi.useRealTimers())

const pass = (milliseconds: number) => void vi.setSystemTime(Date.now() + milliseconds)

interface Response {
  readonly code: number
  readonly data: unknown
}

async function send({ path }: Endpoint, { id, token }: Person, input: Input, key: string): Promise<Response> {
  const headers = { token, lang: 'en', 'idempotency-key': key }
  const response = await test.app.inject({ method: 'POST', url: path, headers, payload: input })
  const { code, data, msg } = response.json()
  calls.push(`${test.context.now().toISOString()} ${id} ${path} ${JSON.stringify(input)}: ${code} ${msg}`)
  if (response.statusCode >= 500) wrong.push(`failed: ${calls.at(-1)}`)
  return { code, data }
}

async function callAtRandom(): Promise<void> {
  const endpoint = anEndpoint(random)
  const person = await aCaller(endpoint)
  const input = await inputFor(endpoint, person)
  const { code, data } = await send(endpoint, person, input, randomUUID())
  const isSearchedFor = /S[OP]/.test(JSON.stringify(input))
  const told = person.isStaff || isSearchedFor ? '' : JSON.stringify(data)
  const foreign = await foreignNumbers(test, told, person)
  if (foreign.length > 0) wrong.push(`${foreign} of others: ${calls.at(-1)}`)
  if (typeof data === 'string' && data.includes('/checkoutnow')) await provider.pay(data)
  if (person.isStaff && code === 0 && random.chance(UNDONE)) await undo(person)
  if (endpoint.path === '/api/account/delete_account' && code === 0)
    people[people.indexOf(person)] = await newCustomer(test.context)
}

async function undo(person: Person): Promise<void> {
  const endpoint = endpointOf('/api/staff/undo')
  await send(endpoint, person, await inputFor(endpoint, person), randomUUID())
}

async function aCaller({ path }: Endpoint): Promise<Person> {
  const person = random.pick(people.filter(({ isStaff }) => isStaff === path.startsWith('/api/staff/')))
  if (!person) throw new Error('nobody is there')
  await signInAgain(test.context, person)
  return person
}

/**
 * Calls while nobody else does: a refusal changes nothing, unless it is because a payment is found approved and is
 * captured; and a repeated key brings the same answer.
 */
async function callAlone(): Promise<void> {
  const endpoint = anEndpoint(random)
  const person = await aCaller(endpoint)
  const input = await inputFor(endpoint, person)
  const key = randomUUID()
  const before = await watchedTables(test)
  const { code } = await send(endpoint, person, input, key)
  const changed = code === 0 ? [] : differing(before, await watchedTables(test))
  if (changed.length > 0 && !changed.includes('captures'))
    wrong.push(`refused, but changed ${changed}: ${calls.at(-1)}`)
  const again = await send(endpoint, person, input, key)
  if (endpoint.idempotent && again.code !== code) wrong.push(`first ${code}, then: ${calls.at(-1)}`)
}

const explain = (cause: unknown): never => {
  throw new Error(`Failed after these calls:\n${calls.slice(-CHECKED_EVERY).join('\n')}`, {
    cause,
  })
}

let dayJobsAt = 0
/** Runs the jobs that are due, by the simulated time. */
async function runJobs(): Promise<void> {
  const now = test.context.now()
  await test.ownerDb.execute(sql`update pgboss.job set start_after = now()
    where state < 'active' and start_after <= ${now.toISOString()}::timestamptz`)
  await test.drain()
  const isNewDay = now.getTime() - dayJobsAt >= DAY_MS
  if (isNewDay) dayJobsAt = now.getTime()
  for (const { name, cron, run } of bindJobs(test.context, allJobs)) {
    if (cron === undefined || (!isNewDay && DAILY.test(`${cron} ${name}`))) continue
    // A provider that is away fails its jobs; they run again.
    await run({}).catch((failure: unknown) => {
      if (!(failure instanceof AggregateError)) wrong.push(`${name}: ${failure}`)
    })
  }
  await test.drain()
}

it(`keeps every invariant over ${CALLS} calls`, { timeout: 3_600_000 }, async () => {
  for (let count = 1; count <= CALLS && wrong.length === 0; count += 1) {
    pass(random.int(1_000, MINUTE_MS))
    if (random.chance(0.1)) await Promise.all([callAtRandom(), callAtRandom(), callAtRandom()])
    else if (random.chance(0.2)) await callAlone()
    else await callAtRandom()
    if (random.chance(0.02)) await provider.happen()
    if (random.chance(0.007)) pass(random.int(MINUTE_MS, 3 * DAY_MS))
    if (random.chance(0.001)) pass(random.int(5, 40) * DAY_MS)
    if (random.chance(0.03) || count % CHECKED_EVERY === 0) await runJobs().catch(explain)
    if (count % CHECKED_EVERY === 0) await expectInvariants(test.context).catch(explain)
  }
  expect(wrong, calls.slice(-CHECKED_EVERY).join('\n')).toEqual([])
  await provider.recover()
  // The provider's errors are over, but reversals and refunds are read by the hour.
  for (let hour = 0; hour < 4; hour += 1) {
    pass(60 * MINUTE_MS)
    await runJobs()
  }
})

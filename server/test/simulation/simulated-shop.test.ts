import { randomUUID } from 'node:crypto'
import { type Endpoint, refusals } from '@sampan/contract'
import { PAYMENT_PROVIDERS } from '@sampan/domain/payment-providers'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { changeSettings } from '../change-settings.ts'
import { expectInvariants } from '../expect-invariants.ts'
import { PROVIDER_CASES } from '../payments/provider-cases.ts'
import { startProviderTestApp } from '../payments/provider-test-app.ts'
import { anEndpoint, endpointOf } from './endpoints.ts'
import { contradicted } from './facts.ts'
import type { Input } from './fitted-inputs.ts'
import { foreignNumbers } from './foreign-numbers.ts'
import { inputSource } from './input-source.ts'
import { startOutsideServices } from './outside-services.ts'
import { mayCall, newCustomer, newPeople, type Person, signInAgain } from './people.ts'
import { providerEvents } from './provider-events.ts'
import { randomSource } from './random-source.ts'
import { reached } from './reached.ts'
import { areRaced, type Call, rivalOf } from './rivals.ts'
import { differing, watchedTables } from './watched-tables.ts'
import { simulatedWorker } from './worker.ts'

/**
 * A shop with a few customers and colleagues of every role who call endpoints at random for months, some at the same
 * moment, some twice, while the payment provider fails, captures late and takes money back, and the marketplace, the
 * carrier and others fail too. `SIMULATION_CALLS` is the number of calls; `SIMULATION_SEED` repeats the choices, though
 * not the ids. A long run reports what it never reached.
 */
const CALLS = Number(process.env.SIMULATION_CALLS ?? 240)
const IS_LONG = CALLS > 1000
const SEED = Number(process.env.SIMULATION_SEED ?? 1)
/** Who takes the customers' money. */
const PROVIDER = PAYMENT_PROVIDERS[SEED % PAYMENT_PROVIDERS.length] ?? 'paypal'
const CHECKED_EVERY = 100
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** How often a colleague takes back what they have just done, where that is possible. */
const UNDONE = 0.15
/** How often a colleague of any role makes a call. */
const WRONG_ROLE = 0.05
/** How often a call names something that does not exist, although another could be made. */
const IN_VAIN = 0.05
/** Instead of the code of a call that its caller has taken back. */
const TAKEN_BACK = -1
/** The code of a refusal of a colleague without the role. */
const FORBIDDEN: number = refusals.not_allowed.code

const random = randomSource(SEED)
const services = await startOutsideServices()
const test = startProviderTestApp(async (retryDelaysMs) => {
  const emulator = await PROVIDER_CASES[PROVIDER](retryDelaysMs)
  return { ...emulator, settings: { ...emulator.settings, ...services.settings } }
})
const outside = services.events(test, random)
const provider = providerEvents(test, random)
const inputFor = inputSource(test, random)
const worker = simulatedWorker(test)
let people: Person[] = []
/** The latest calls, each with its outcome. */
const log: string[] = []
const wrong: string[] = []
const reach = reached(test)

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  // A low limit, so that many sums need a second person.
  await changeSettings(test.context, {
    ...{ undo_seconds: 60, wallet_adjustment_alone_cents: 1_500 },
    ...{ priority_purchase_cents: 70, priority_purchase_hours: 12 },
    ...{ priority_packing_cents: 150, priority_packing_hours: 6 },
  })
  services.notifyOfTracking(`${test.app.listeningOrigin}/webhooks/17track`)
  people = await newPeople(test.context)
})
afterAll(() => void vi.useRealTimers())
afterAll(services.close)
afterAll(() => {
  if (IS_LONG) console.info(`Never reached:\n${reach.missed().join('\n')}`)
})

const pass = (milliseconds: number) => void vi.setSystemTime(Date.now() + milliseconds)

interface Response {
  readonly code: number
  readonly data: unknown
}

async function send(endpoint: Endpoint, person: Person, input: Input, key: string): Promise<Response> {
  const { path } = endpoint
  const { id, token } = person
  const headers = { token, lang: 'en', 'idempotency-key': key }
  const response = await test.app.inject({ method: 'POST', url: path, headers, payload: input })
  const { code, data, msg } = response.json()
  reach.answered(path, code)
  log.push(
    `${test.context.now().toISOString()} ${person.roles} ${id} ${path} ${JSON.stringify(input)}: ${code} ${msg}`,
  )
  if (response.statusCode >= 500) wrong.push(`failed: ${log.at(-1)}`)
  if ((code === FORBIDDEN) === mayCall(person, endpoint)) wrong.push(`by ${person.roles}: ${log.at(-1)}`)
  return { code, data }
}

/** Chooses a call; mostly one for which everything exists that it names. */
async function aCall(): Promise<Call> {
  for (;;) {
    const endpoint = anEndpoint(random)
    const person = await aCaller(endpoint)
    const input = await inputFor(endpoint, person)
    if (!JSON.stringify(input).includes('"none"') || random.chance(IN_VAIN))
      return { endpoint, person, input }
  }
}

/** Makes a call, and what may follow it: the payment, an undo, a new customer. */
async function make({ endpoint, person, input }: Call): Promise<number> {
  const { code, data } = await send(endpoint, person, input, randomUUID())
  const isSearchedFor = /S[OP]/.test(JSON.stringify(input))
  const told = person.isStaff || isSearchedFor ? '' : JSON.stringify(data)
  const foreign = await foreignNumbers(test, told, person)
  if (foreign.length > 0) wrong.push(`${foreign} of others: ${log.at(-1)}`)
  if (endpoint.path.startsWith('/api/pay/') && URL.canParse(String(data))) await provider.pay(String(data))
  if (person.isStaff && code === 0 && random.chance(UNDONE) && (await undo(person))) return TAKEN_BACK
  if (endpoint.path === '/api/account/delete_account' && code === 0 && people.includes(person))
    people = [...people.filter((one) => one !== person), await newCustomer(test.context, random.chance(0.5))]
  return code
}

/**
 * Several calls at the same moment: the same one, by other colleagues too, or others about the same.
 * @param others whether others call at this moment too: then what is refused afterwards may be their doing
 */
async function callAtOnce(others: 'others' | 'alone' = 'alone'): Promise<void> {
  const first = await aCall()
  const calls = [first]
  const isSame = random.chance(0.5)
  for (let count = random.int(1, 3); count > 0; count -= 1) {
    const person = first.person.isStaff ? await aCaller(first.endpoint) : first.person
    calls.push((isSame ? undefined : await rivalOf(first, aCall)) ?? { ...first, person })
  }
  const codes = await Promise.all(calls.map(make))
  const winner = calls[codes.indexOf(0)]
  if (!isSame || !winner || others === 'others') return
  const later = await make(winner)
  if (later !== TAKEN_BACK && areRaced(winner, codes, later))
    wrong.push(`${codes} at once, then ${later}: ${log.at(-1)}`)
}

/** Takes back what a colleague has done last; returns false where that is refused. */
async function undo(person: Person): Promise<boolean> {
  const endpoint = endpointOf('/api/staff/undo')
  return (await send(endpoint, person, await inputFor(endpoint, person), randomUUID())).code === 0
}

/** Somebody who may call it; at times a colleague who may not. */
async function aCaller(endpoint: Endpoint): Promise<Person> {
  const { path } = endpoint
  const isWrong = path.startsWith('/api/staff/') && random.chance(WRONG_ROLE)
  const person = random.pick(people.filter((one) => (isWrong ? one.isStaff : mayCall(one, endpoint))))
  if (!person) throw new Error('nobody is there')
  await signInAgain(test.context, person)
  return person
}

/**
 * Calls while nobody else does: a refusal changes nothing, unless it is because a payment is found approved and is
 * captured; and a repeated key is accepted again. What was refused is tried again, which an outside service may allow then.
 */
async function callAlone(): Promise<void> {
  const { endpoint, person, input } = await aCall()
  const key = randomUUID()
  const before = await watchedTables(test)
  const { code } = await send(endpoint, person, input, key)
  const changed = code === 0 ? [] : differing(before, await watchedTables(test))
  if (changed.length > 0 && !changed.includes('captures'))
    wrong.push(`refused, but changed ${changed}: ${log.at(-1)}`)
  const again = await send(endpoint, person, input, key)
  if (endpoint.idempotent && code === 0 && again.code !== 0)
    wrong.push(`accepted, then refused: ${log.at(-1)}`)
}

const explain = (cause: unknown): never => {
  throw new Error(`Failed after these calls:\n${log.slice(-CHECKED_EVERY).join('\n')}`, {
    cause,
  })
}

/** Up to a year and a half, with some of its days' jobs. */
async function passMonths(): Promise<void> {
  for (let steps = random.int(1, 10); steps > 0; steps -= 1) {
    pass(random.int(1, 60) * DAY_MS)
    await worker.runDue().catch(explain)
  }
}

it(`keeps every invariant over ${CALLS} calls`, { timeout: 3_600_000 }, async () => {
  for (let count = 1; count <= CALLS && wrong.length === 0; count += 1) {
    pass(random.int(1_000, MINUTE_MS))
    if (random.chance(0.15)) await callAtOnce()
    else if (random.chance(0.2)) await callAlone()
    else await make(await aCall())
    if (random.chance(0.02)) await provider.happen()
    if (random.chance(0.03)) await outside.happen()
    if (random.chance(0.007)) pass(random.int(MINUTE_MS, 3 * DAY_MS))
    if (random.chance(0.001)) pass(random.int(5, 40) * DAY_MS)
    if (random.chance(0.0005)) await passMonths()
    // Most jobs run while customers and colleagues go on.
    if (random.chance(0.03))
      await Promise.all([worker.runDue().catch(explain), callAtOnce('others'), callAtOnce('others')])
    if (count % CHECKED_EVERY === 0) await worker.runDue().catch(explain)
    if (count % CHECKED_EVERY !== 0) continue
    await reach.lookAtStatuses()
    wrong.push(...(await contradicted(test)))
    await expectInvariants(test.context).catch(explain)
  }
  expect(wrong, log.slice(-CHECKED_EVERY).join('\n')).toEqual([])
  await provider.recover()
  outside.recover()
  // The services' errors are over, but reversals and refunds are read by the hour.
  for (let hour = 0; hour < 4; hour += 1) {
    pass(60 * MINUTE_MS)
    await worker.runDue()
  }
  expect([...worker.unfinished(), ...(await outside.unknown())]).toEqual([])
})

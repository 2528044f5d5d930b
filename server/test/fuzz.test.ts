import { randomUUID } from 'node:crypto'
import { type Endpoint, endpoints } from '@sampan/contract'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { schemaOf } from '../src/http/open-api.ts'
import { expectInvariants } from './expect-invariants.ts'
import { aCustomer, aStaffMember, fillWallet } from './factories.ts'
import { fillRevision } from './fill-revision.ts'
import { payPalCase } from './payments/provider-cases.ts'
import { startProviderTestApp } from './payments/provider-test-app.ts'
import { things } from './private-things.ts'
import type { Schema } from './schema.ts'
import type { TestAnswer } from './test-app.ts'

/**
 * Calls every endpoint with inputs made from its schema: real ids, limits, odd characters, values of a wrong
 * type. None may cause an internal error, and the ledger balances afterwards. `FUZZ_TRIES` is the number of
 * inputs per endpoint (default 8), `FUZZ_SEED` repeats a run.
 */
const TRIES = Number(process.env.FUZZ_TRIES ?? 8)
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122)

const test = startProviderTestApp(payPalCase)
/** Ids of rows that exist, so that inputs get past the look-up. */
const ids: string[] = []
let customerToken = ''
let staffToken = ''

beforeAll(async () => {
  const customer = await aCustomer(test.context)
  await fillWallet(test.context, customer, 10_000_000n)
  for (const thing of Object.values(things)) ids.push(await thing.make(test.context, customer))
  ids.push(customer.id, customer.accountNo)
  customerToken = customer.token
  staffToken = (await aStaffMember(test.context, 'admin')).token
})

const ODD_TEXTS = [
  ...[
    '',
    ' ',
    '\0',
    '\ud800',
    'a\udfff',
    '\ud83d\ude00\ud800',
    '\\ud800',
    '😀'.repeat(60),
    "'; drop table orders; --",
    '%_\\',
  ],
  ...['__proto__', '../../etc/passwd', '2026-02-30', '2026-11-22', '9'.repeat(40), '-1', '1e9', 'NaN'],
  ...[
    'https://item.taobao.com/item.htm?id=1',
    'http://127.0.0.1/',
    'a@b.example',
    '=1+1',
    '\u202e',
    'x'.repeat(5000),
  ],
]
const ODD_NUMBERS = [0, -0, -1, 1, 2, 0.1, 1.005, 5000, 5001, 2 ** 31, 2 ** 53, 1e21, 1e308, -1e308]

const oddText = fc.constantFrom(...ODD_TEXTS)
const oddNumber = fc.constantFrom(...ODD_NUMBERS)
const text = fc.oneof(
  { weight: 5, arbitrary: fc.nat().map((n) => ids[n % ids.length] ?? '') },
  { weight: 2, arbitrary: oddText },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
)
const anything = fc.oneof(
  oddText,
  oddNumber,
  fc.constant(null),
  fc.boolean(),
  fc.constant([]),
  fc.constant({}),
)

/** Generates mostly valid values of a schema, occasionally one of another type. */
function inputOf(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 12, arbitrary: validOf(schema) }, { weight: 1, arbitrary: anything })
}

function validOf(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  const options = schema.anyOf ?? schema.oneOf
  if (options) return fc.oneof(...options.map(inputOf))
  if (typeof schema.type === 'object')
    return fc.oneof(...schema.type.map((type) => inputOf({ ...schema, type })))
  if (schema.type === 'object') return objectOf(schema)
  if (schema.type === 'array') return fc.array(inputOf(schema.items ?? {}), { maxLength: 3 })
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'null') return fc.constant(null)
  if (schema.type === 'string') return text
  if (schema.type === 'integer' || schema.type === 'number') {
    const near = fc.integer({
      min: Math.ceil(Math.max(schema.minimum ?? 0, -1e9)),
      max: Math.floor(Math.min(schema.maximum ?? 1000, 1e9)),
    })
    return fc.oneof({ weight: 3, arbitrary: near }, { weight: 1, arbitrary: oddNumber })
  }
  return anything
}

function objectOf({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const value = inputOf(schema)
    return [name, required.includes(name) ? value : fc.option(value, { nil: undefined })] as const
  })
  return fc.record(Object.fromEntries(fields))
}

const tokenFor = ({ access, path }: Endpoint) =>
  path.startsWith('/api/staff/') ? staffToken : access === 'guest' ? undefined : customerToken

/** Calls that end the caller's own session. */
const ENDS_SESSION = /logout|sign_out|delete_account|change_password/

/** Sends the input unchanged, except for the current revision where it names an object that has one. */
async function send(endpoint: Endpoint, input: unknown): Promise<TestAnswer> {
  const { path } = endpoint
  const token = tokenFor(endpoint)
  const response = await test.app.inject({
    method: 'POST',
    url: path,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...(token === undefined ? {} : { token }),
    },
    payload: JSON.stringify(await fillRevision(test.context, path, input).catch(() => input)),
  })
  return { status: response.statusCode, headers: response.headers, ...response.json() }
}

describe('an input generated from the schema', () => {
  it.each(
    (endpoints as readonly Endpoint[])
      .filter(({ path }) => !ENDS_SESSION.test(path))
      .map((endpoint) => [endpoint.path, endpoint] as const),
  )('%s', async (_, endpoint) => {
    await fc.assert(
      fc.asyncProperty(inputOf(schemaOf(endpoint.request, 'input') as Schema), async (input) => {
        const { status, msg } = await send(endpoint, input)
        expect(status, msg).toBeLessThan(500)
      }),
      { numRuns: TRIES, seed: SEED },
    )
  })

  it('passes the ledger checks', async () => {
    await test.drain()
    await expectInvariants(test.context)
  })
})

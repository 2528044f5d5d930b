import { type Endpoint, endpoints } from '@sampan/contract'
import { STAFF_UPLOAD_PATH, UPLOAD_PATH } from '@sampan/contract/upload'
import fc from 'fast-check'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { schemaOf } from '../src/http/open-api.ts'
import { aCustomer, aStaffMember } from './factories.ts'
import type { Schema } from './schema.ts'
import { startTestApp } from './test-app.ts'

/**
 * Sends every call bodies that none of our clients sends, and the uploads something that is no upload. None may
 * cause an internal error. Inputs that fit the schema, or nearly do, are made by `fuzz.test.ts`.
 */
const test = startTestApp()
beforeEach(() => test.context.pool.query('delete from throttles'))

const DEPTH = 100_000
const deepList = '['.repeat(DEPTH) + ']'.repeat(DEPTH)
const deepObject = `${'{"a":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}`

/** Values that are put into the fields, as JSON. */
const ODD_VALUES = [
  '1e400',
  `-${'9'.repeat(400)}`,
  '"\\ud800"',
  '"\\u0000"',
  `"${'x'.repeat(100_000)}"`,
  `[${'1,'.repeat(20_000)}1]`,
  '{"__proto__":{"a":1}}',
]
const WHOLE_BODIES = [...ODD_VALUES, 'null', 'true', '"text"', '\uFEFF{}']
/** Refused by the parser that all calls share. */
const UNREADABLE_BODIES = [
  deepList,
  deepObject,
  '{',
  '[1,',
  '{"a":1,}',
  '{"constructor":{"prototype":{}}}',
  Buffer.from([0x7b, 0xff, 0xfe, 0x80, 0x7d]),
]

/**
 * Bodies with odd values in the fields. A call with several required fields refuses a body with one of them in any case, so
 * that all fields are sent with each value; other calls get each field alone, which may be read further.
 */
function oddBodiesOf(endpoint: Endpoint): string[] {
  const { properties = {}, required = [] } = schemaOf(endpoint.request, 'input') as Schema
  const fields = Object.keys(properties).map((field) => JSON.stringify(field))
  return ODD_VALUES.flatMap((value) => {
    const filled = fields.map((field) => `${field}:${value}`)
    return (required.length > 1 ? [filled.join()] : filled).map((body) => `{${body}}`)
  })
}

/** A session of its own for each call, because some end it. */
async function tokenFor({ access, path }: Endpoint): Promise<string | undefined> {
  if (path.startsWith('/api/staff/')) return (await aStaffMember(test.context, 'admin')).token
  return access === 'guest' ? undefined : (await aCustomer(test.context)).token
}

async function statusOf(endpoint: Endpoint, payload: string | Buffer, token?: string): Promise<number> {
  const { statusCode } = await test.app.inject({
    method: 'POST',
    url: endpoint.path,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': 'odd',
      lang: 'en',
      ...(token === undefined ? {} : { token }),
    },
    payload,
  })
  return statusCode
}

const CALLS = endpoints as readonly Endpoint[]

describe('an unusual body', () => {
  it.each(
    CALLS.map((endpoint) => [endpoint.path, endpoint] as const),
  )('is no defect of %s', async (_, endpoint) => {
    const token = await tokenFor(endpoint)
    for (const body of [...oddBodiesOf(endpoint), ...WHOLE_BODIES])
      expect(await statusOf(endpoint, body, token), body.slice(0, 80)).toBeLessThan(500)
  })

  it.each([
    '/api/login',
    '/api/account/get_account_info',
    '/api/staff/orders/get_order',
  ])('that cannot be read is refused by %s', async (path) => {
    const endpoint = callOf(path)
    const token = await tokenFor(endpoint)
    for (const body of UNREADABLE_BODIES) {
      const status = await statusOf(endpoint, body, token)
      expect(status, String(body).slice(0, 80)).toBe(400)
    }
  })
})

function callOf(path: string): Endpoint {
  const endpoint = CALLS.find((one) => one.path === path)
  if (!endpoint) throw new Error(`no call ${path}`)
  return endpoint
}

it('a body is refused above 30 levels, before any call reads it', async () => {
  const login = callOf('/api/login')
  const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
  expect(await statusOf(login, nested(30))).toBe(200)
  expect(await statusOf(login, nested(31))).toBe(400)
})

it.each([
  [[1]],
  [true],
  [{ valueOf: 1 }],
])('an amount of money that is %j is refused beside it', async (amount) => {
  const path = '/api/staff/finance/adjust_wallet'
  const input = { account_no: 'nobody@example.com', amount, reason: 'no number' }
  const { token } = await aStaffMember(test.context, 'admin')
  const { data } = await test.ask(path, input, { token })
  expect(data.fields).toHaveProperty('amount')
})

describe.each([
  [UPLOAD_PATH, () => aCustomer(test.context)],
  [STAFF_UPLOAD_PATH, () => aStaffMember(test.context, 'admin')],
])('an invalid upload to %s', (path, aSender) => {
  const post = async (contentType: string, payload: Buffer) => {
    await test.context.pool.query('delete from throttles')
    const headers = { 'content-type': contentType, token: (await aSender()).token, lang: 'en' }
    return (await test.app.inject({ method: 'POST', url: path, headers, payload })).statusCode
  }
  const part = (content: Buffer, name = 'file', file = 'a.png') =>
    Buffer.concat([
      Buffer.from(
        `--b\r\nContent-Disposition: form-data; name="${name}"; filename="${file}"\r\nContent-Type: image/png\r\n\r\n`,
      ),
      content,
      Buffer.from('\r\n--b--\r\n'),
    ])

  it('causes no internal error, whatever is in the file, its name or the fields', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 300 }),
        fc.string({ unit: 'binary', maxLength: 40 }),
        fc.constantFrom('multipart/form-data; boundary=b', 'multipart/form-data', 'image/png', 'text/plain'),
        async (bytes, name, type) => {
          expect(await post(type, part(Buffer.from(bytes), name, name))).toBeLessThan(500)
          expect(await post(type, Buffer.from(bytes))).toBeLessThan(500)
        },
      ),
      { numRuns: 40, seed: 20_261_124 },
    )
  })

  it('causes no internal error where a picture is truncated or changed', async () => {
    const whole = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#c02b20' } })
      .png()
      .toBuffer()
    for (let at = 0; at < whole.length; at += 7) {
      const changed = Buffer.from(whole)
      changed[at] = (changed[at] ?? 0) ^ 0xff
      for (const content of [whole.subarray(0, at), changed])
        expect(await post('multipart/form-data; boundary=b', part(content)), String(at)).toBeLessThan(500)
    }
  })
})

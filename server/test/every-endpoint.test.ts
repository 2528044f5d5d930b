import { type Endpoint, endpoints } from '@sampan/contract'
import { sessions } from '@sampan/database/tables'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { schemaOf } from '../src/http/open-api.ts'
import { aCustomer } from './factories.ts'
import type { Schema } from './schema.ts'
import { startTestApp } from './test-app.ts'

const test = startTestApp()
const customerEndpoints = (endpoints as readonly Endpoint[]).filter(
  (endpoint) => endpoint.access === 'customer',
)
const fieldsOf = (endpoint: Endpoint) => Object.keys(schemaOf(endpoint.request, 'input').properties ?? {})

const isNumber = (endpoint: Endpoint, field: string) => {
  const { type } = (schemaOf(endpoint.request, 'input') as Schema).properties?.[field] ?? {}
  return [type].flat().some((name) => name === 'integer' || name === 'number')
}

/** Clients send various inputs to the cart's list, so the endpoint accepts and ignores anything. */
const takesAnything = (endpoint: Endpoint) => endpoint.path === '/api/shopping/get_my_cart_list'

let customer: Awaited<ReturnType<typeof aCustomer>>
beforeAll(async () => {
  customer = await aCustomer(test.context)
})

/** Counts the rows of the tables that a customer's call may write. */
async function rowCount(): Promise<number> {
  const { rows } = await test.context.db.execute<{ n: number }>(sql`
    select ((select count(*) from orders) + (select count(*) from parcels) + (select count(*) from top_ups)
      + (select count(*) from addresses) + (select count(*) from cart_lines) + (select count(*) from stores)
      + (select count(*) from store_products) + (select count(*) from payment_intents)
      + (select count(*) from wallet_records) + (select count(*) from service_requests))::int as n`)
  return rows[0]?.n ?? -1
}

describe.each(
  customerEndpoints.map((endpoint) => [endpoint.path, endpoint] as const),
)('%s', (path, endpoint) => {
  it('is refused to guests, and after the end of the session', async () => {
    for (const token of [undefined, 'nobody', await anEndedSession()])
      expect(await test.ask(path, {}, token === undefined ? {} : { token })).toMatchObject({
        code: 9003,
        msg: 'Please sign in',
        data: null,
      })
  })

  it('accepts neither an array nor a boolean as a number, and handles every character', async () => {
    const numbers = fieldsOf(endpoint).filter((field) => isNumber(endpoint, field))
    const wrong = numbers.flatMap((field) => [[1], [], true].map((value) => [field, value] as const))
    for (const [field, value] of wrong) {
      const { data } = await test.ask(path, { [field]: value }, { token: customer.token })
      expect(data.fields, JSON.stringify(value)).toHaveProperty(field)
    }
    const odd = fieldsOf(endpoint).flatMap((field) =>
      ['\0', 'a\0b', '\\u0000', '\ud83d', '😀'].map((text) => ({ [field]: text })),
    )
    for (const input of odd) {
      const answer = await test.ask(path, input, { token: customer.token })
      expect([answer.status, answer.code < 9000], JSON.stringify([input, answer])).toEqual([200, true])
    }
  })

  it('refuses invalid input, in both languages, and changes nothing', async () => {
    const before = await rowCount()
    const wrong = [
      [],
      ...(takesAnything(endpoint) ? [] : [{ nobody_knows_this_field: 1 }]),
      ...fieldsOf(endpoint).map((field) => ({ [field]: { not: 'a value' } })),
    ]
    for (const input of wrong) {
      for (const lang of ['en', 'cn'] as const) {
        const answer = await test.ask(path, input, { token: customer.token, lang })
        expect([answer.status, answer.code < 9000], JSON.stringify([input, answer])).toEqual([200, true])
        expect(answer.code, JSON.stringify(input)).not.toBe(0)
        expect(/\p{Script=Han}/u.test(answer.msg), answer.msg).toBe(lang === 'cn')
      }
    }
    expect(await rowCount()).toBe(before)
  })
})

async function anEndedSession(): Promise<string> {
  const { id, token } = await aCustomer(test.context)
  await test.context.db
    .update(sessions)
    .set({ expiresAt: test.context.now() })
    .where(eq(sessions.customerId, id))
  return token
}

describe('calls available to a new customer at once', () => {
  it.each([
    ['/api/account/get_account_info', { balance_amount: 0, coupon_num: 0 }],
    ['/api/account/get_address_list', { list: [], total: 0 }],
    ['/api/account/get_invite_data', { invite_num: 0, total_sell: 0 }],
    ['/api/account/get_message_list', { list: [], total: 0 }],
    ['/api/account/nootification/get-num', { num: 0 }],
    ['/api/account/get_review_list', { list: [], total: 0 }],
    ['/api/coupon/get_my_coupon_list', { list: [] }],
    ['/api/shopping/get_my_order_list', { list: [], total_count: 0 }],
    ['/api/shopping/get_my_warehouse_list', { list: [], total_count: 0 }],
    ['/api/shopping/get_my_parcel_list', { list: [], total_count: 0 }],
    ['/api/shopping/get_my_cart_list', { list: [], cart_nums: 0 }],
    ['/api/wallet/get_record_list', { list: [], total: 0, balance_amount: 0 }],
    ['/api/order/get_order_list', { list: [], total: 0 }],
    ['/api/onlinestore/get_store_list', { list: [] }],
    ['/api/onlinestore/get_product_list', { list: [] }],
    ['/api/onlinestore/get_store_order_list', { list: [] }],
    ['/api/onlinestore/get_import_list', { list: [], total: 0 }],
  ])('%s', async (path, data) => {
    const { token } = await aCustomer(test.context)
    expect(
      await test.ask(path, path.includes('my_coupon') ? { record_status: 0 } : {}, { token }),
    ).toMatchObject({
      code: 0,
      data,
    })
  })

  it('an invite code of their own, and the tiers of a top-up', async () => {
    const { token, inviteCode } = await aCustomer(test.context)
    expect((await test.ask('/api/account/get_invite_code', {}, { token })).data).toEqual({
      invite_code: inviteCode,
    })
    expect((await test.ask('/api/wallet/get_discount_list', {}, { token })).data[0]).toMatchObject({
      max: expect.any(Number),
      discount_value: expect.any(Number),
    })
  })
})

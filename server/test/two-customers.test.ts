import { type Endpoint, endpoints, type Path } from '@sampan/contract'
import { idempotencyKeys } from '@sampan/database/tables'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { aCustomer, fillWallet } from './factories.ts'
import { payPalCase } from './payments/provider-cases.ts'
import { startProviderTestApp } from './payments/provider-test-app.ts'
import { type Cell, cells, fieldsLikeIds } from './private-ids.ts'

const test = startProviderTestApp(payPalCase)
type Customer = Awaited<ReturnType<typeof aCustomer>>
let owner: Customer
let stranger: Customer
beforeAll(async () => {
  owner = await aCustomer(test.context)
  stranger = await aCustomer(test.context)
  for (const customer of [owner, stranger]) await fillWallet(test.context, customer, 1_000_000n)
})

type Row = { readonly name: string; readonly mark: string }
let statement: { execute(): Promise<readonly Row[]> } | undefined

/**
 * Returns a mark of every table with rows that each insertion, update and deletion changes: its number of rows and the latest
 * transaction that wrote one. Counters of calls and the rows that processes forward continuously are left out.
 */
async function tableMarks(): Promise<Record<string, string>> {
  statement ??= await prepareTableMarks()
  return Object.fromEntries((await statement.execute()).map(({ name, mark }) => [name, mark]))
}

/** Grouped once, because PostgreSQL prepares an aggregate in a third of a millisecond, and there are over a hundred tables. */
async function prepareTableMarks() {
  const { db } = test.context
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('throttles', 'sessions', 'pending_changes')`)
  const rows = tables.map(
    ({ name }) =>
      sql`select ${sql.raw(`'${name}'`)} as name, xmin::text::bigint as writer from ${sql.identifier(name)}`,
  )
  return db
    .select({ name: sql<string>`name`, mark: sql<string>`concat(count(*), ' ', max(writer))` })
    .from(sql`(${sql.join(rows, sql` union all `)}) rows`)
    .groupBy(sql`name`)
    .prepare('table_marks')
}

/** Returns what a caller learns, without the requested ids, and the tables that the call changed. */
async function effectOf(asker: Customer, { path, input }: Cell, ids: readonly string[]) {
  const response = await input(ids, test.context, asker)
  const before = await tableMarks()
  const answer = await answerTo(asker, path, response, ids)
  const after = await tableMarks()
  return {
    ...answer,
    changed: Object.keys({ ...before, ...after }).filter((table) => after[table] !== before[table]),
  }
}

async function answerTo(asker: Customer, path: Cell['path'], asked: object, ids: readonly string[]) {
  const { code, msg, data } = await test.ask(path, asked, { token: asker.token })
  const learnt = ids.reduce((text, id) => text.replaceAll(id, '·'), JSON.stringify({ code, msg, data }))
  return { code, learnt }
}

describe('an id of another customer', () => {
  it('has a line in private-ids.ts wherever a call accepts one', () => {
    expect([...new Set(fieldsLikeIds())].sort()).toEqual(
      cells.map((one) => `${one.path} ${one.field}`).sort(),
    )
  })

  it.each(cells.map((one) => [`${one.path} ${one.field}`, one] as const))('%s', async (_, one) => {
    const theirs = await one.thing.make(test.context, owner)
    const toForeign = await effectOf(stranger, one, [theirs])
    const unknown = [one.thing.unknown()]
    const toUnknown = await answerTo(
      stranger,
      one.path,
      await one.input(unknown, test.context, stranger),
      unknown,
    )
    expect(toForeign.learnt).toBe(toUnknown.learnt)
    expect(toForeign.changed).toEqual([])

    if (one.isList) {
      const mixed = async (other: string) => [await one.thing.make(test.context, stranger), other]
      const withForeign = await effectOf(stranger, one, await mixed(theirs))
      const withUnknown = await effectOf(stranger, one, await mixed(one.thing.unknown()))
      expect(withForeign).toEqual(withUnknown)
    }

    // The same call by the owner has an effect, so it was refused above because of the id.
    const toOwner = await effectOf(owner, one, [theirs])
    const refusedToAll = one.path === '/api/shopping/cancel_order'
    if (!refusedToAll) {
      expect(toOwner.code).toBe(0)
      expect(toOwner.learnt !== toForeign.learnt || toOwner.changed.length > 0).toBe(true)
    }
  })
})

/** The provider gets the key of a payment that it takes. */
const KEY_FOR_PROVIDER = /^\/api\/pay\/(paypal|provider)_pay_/
/** Inputs of calls that take no id. */
const WITHOUT_IDS: Partial<Record<Path, object>> = {
  '/api/shopping/add_to_cart': {
    ...{ product_name: 'Lamp', product_link: 'https://shop.example/lamp', product_sale_price_cny: 100 },
    ...{ product_freight_amount_cny: 8, quantity: 1, product_remark: 'green' },
    product_image_url: '/files/lamp.jpg',
  },
  '/api/groups/create': {
    ...{ name: 'Friends', channel_code: 'sampan_air', closes_in_days: 7, country_code: 'US' },
    ...{ consignee_name: 'Ida', consignee_province: 'Oregon', consignee_city: 'Portland' },
    ...{
      consignee_address_detail: '1 Main Street',
      consignee_postcode: '97201',
      consignee_phone: '+1 503 555 0100',
    },
  },
  '/api/wallet/create_top_up': { amount: 50 },
}
const idempotent = endpoints.filter(
  ({ path, access, idempotent }: Endpoint) =>
    access === 'customer' && idempotent && !KEY_FOR_PROVIDER.test(path),
)

describe('a customer’s call that moves money or goods', () => {
  it.each(
    idempotent.map(({ path }) => path),
  )('uses its idempotency key, and takes effect once with it: %s', async (path) => {
    const one = cells.find((cell) => cell.path === path)
    const input =
      WITHOUT_IDS[path] ??
      (await one?.input([await one.thing.make(test.context, owner)], test.context, owner))
    expect(input, 'in WITHOUT_IDS or in private-ids.ts').toBeDefined()
    const key = `once ${path}`
    const send = () => test.ask(path, input, { token: owner.token, headers: { 'idempotency-key': key } })
    const first = await send()
    const before = await tableMarks()
    expect(await send()).toMatchObject({ code: 0, data: first.data })
    expect(await tableMarks()).toEqual(before)
    // Where a repetition changes nothing by itself, only the stored key shows that it is used.
    expect(await test.context.db.$count(idempotencyKeys, eq(idempotencyKeys.key, key))).toBe(1)
  })
})

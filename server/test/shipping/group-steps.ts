import { orders, parcelGroups, parcels } from '@sampan/database/tables'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { aCustomer, anOrder, fillWallet } from '../factories.ts'
import type { TestApp } from '../test-app.ts'

type Customer = Awaited<ReturnType<typeof aCustomer>>
interface Caller {
  readonly token: string
}

/** The address of a host. */
const consignee = {
  ...{ country_code: 'US', consignee_name: 'Lena Muster', consignee_province: 'Oregon' },
  ...{ consignee_city: 'Portland', consignee_address_detail: '12 Harbour Street' },
  ...{
    consignee_postcode: '97201',
    consignee_phone: '+1 503 555 0100',
    consignee_email: 'lena@example.test',
  },
}
/** The packed box of `closed`. */
export const scale = { weight: 4.1, length: 40, width: 30, height: 10 }

/** Returns what the members of groups do, from the invitation to the end of paying; each step succeeds. */
export function groupSteps(test: TestApp) {
  const ask = ({ token }: Caller, path: string, input: object = {}) => test.ask(path, input, { token })

  async function dataOf(who: Caller, path: string, input: object = {}) {
    const answer = await ask(who, path, input)
    expect(answer).toMatchObject({ code: 0 })
    return answer.data
  }

  const groupRow = async (number: string) => {
    const [row] = await test.context.db.select().from(parcelGroups).where(eq(parcelGroups.number, number))
    if (!row) throw new Error('no group')
    return row
  }
  const parcelRow = async (number: string) => {
    const [row] = await test.context.db.select().from(parcels).where(eq(parcels.deliveryNumber, number))
    if (!row) throw new Error('no parcel')
    return row
  }

  const create = (host: Caller, over: object = {}) =>
    ask(host, '/api/groups/create', {
      ...{ name: 'Friends', channel_code: 'sampan_air', closes_in_days: 7 },
      ...{ ...consignee, ...over },
    })

  /** An open group to the United States, with its host. */
  async function aGroup(over: object = {}) {
    const host = await aCustomer(test.context, { accountName: 'Hanna' })
    const { data } = await create(host, over)
    const group_number = data.group_number as string
    const { code } = await dataOf(host, '/api/groups/get', { group_number })
    return { host, group_number, code: code as string }
  }

  async function joined(code: string) {
    const member = await aCustomer(test.context, { accountName: 'Mira' })
    await dataOf(member, '/api/groups/join', { code })
    return member
  }

  async function stored(customer: Customer, weightG: number) {
    const order = await anOrder(test.context, customer, { status: 'in_warehouse' })
    await test.context.db.update(orders).set({ weightG }).where(eq(orders.id, order.id))
    return order
  }

  /** Adds goods of a weight to the box. */
  async function adds(customer: Customer, group_number: string, weightG: number, over: object = {}) {
    const order = await stored(customer, weightG)
    const order_ids = [order.orderNumber]
    const quoted = await dataOf(customer, '/api/groups/quote_goods', { group_number, order_ids })
    const input = { group_number, order_ids, total_amount: quoted.alone_amount, ...over }
    const { delivery_number } = await dataOf(customer, '/api/groups/add_goods', input)
    return { order, quoted, delivery_number: delivery_number as string }
  }

  async function pays(customer: Customer, delivery_number: string) {
    const { totalCents } = await parcelRow(delivery_number)
    await fillWallet(test.context, customer, totalCents)
    const total_amount = Number(totalCents) / 100
    await dataOf(customer, '/api/pay/balance_pay_shipping', { delivery_number, total_amount })
  }

  /** A closed group of its host and a member, who have paid for goods of 0.9 and 2.7 kg. */
  async function closed() {
    const group = await aGroup()
    const { host, group_number } = group
    const member = await joined(group.code)
    const ofHost = await adds(host, group_number, 900)
    const ofMember = await adds(member, group_number, 2700)
    await pays(host, ofHost.delivery_number)
    await pays(member, ofMember.delivery_number)
    await dataOf(host, '/api/groups/close', { group_number })
    return { ...group, member, ofHost, ofMember }
  }

  return { ask, dataOf, groupRow, parcelRow, create, aGroup, joined, stored, adds, pays, closed }
}

import { expect, it } from 'vitest'
import { walletBalance } from '../../src/ledger/index.ts'
import { anOrder, aStaffMember } from '../factories.ts'
import { platformBalance } from '../platform-balance.ts'
import { groupSteps, scale } from '../shipping/group-steps.ts'
import { payPalCase } from './provider-cases.ts'
import { startProviderTestApp } from './provider-test-app.ts'

/** Members of a group who paid for their goods at a provider: their money can go back before the box leaves. */
const test = startProviderTestApp(payPalCase)
const { ask, dataOf, parcelRow, aGroup, joined, adds } = groupSteps(test)

type Customer = Awaited<ReturnType<typeof joined>>
const ON_HOLD = 1954
const PAYMENT_DISPUTED = 2012

/** A closed group of its host and two members, each of whom has paid for goods through PayPal. */
async function paidGroup() {
  const { host, group_number, code } = await aGroup()
  const [first, second] = [await joined(code), await joined(code)]
  const paid = async (customer: Customer, weightG: number) => {
    const { delivery_number } = await adds(customer, group_number, weightG)
    const address = await dataOf(customer, '/api/pay/paypal_pay_shipping', { delivery_number })
    const orderId = await test.approve(address)
    await test.comeBack(orderId)
    const captureId = test.emulator.captured().find((line) => line.orderId === orderId)?.captureId ?? ''
    const { totalCents } = await parcelRow(delivery_number)
    return { customer, delivery_number, captureId, cents: totalCents }
  }
  const members = { host: await paid(host, 900), one: await paid(first, 1400), two: await paid(second, 1800) }
  await dataOf(host, '/api/groups/close', { group_number })
  await test.drain()
  const staff = await aStaffMember(test.context, 'shipping')
  const pack = async (number = group_number, over: object = {}) => {
    const { revision } = await dataOf(staff, '/api/staff/groups/get', { group_number: number })
    const input = { group_number: number, revision, ...scale, weight: 4.4, ...over }
    return (await ask(staff, '/api/staff/groups/pack', input)).code
  }
  const takeOut = async (delivery_number: string) => {
    const { revision } = await dataOf(staff, '/api/staff/groups/get', { group_number })
    const input = { group_number, revision, delivery_number, reason: 'The others wait' }
    return (await dataOf(staff, '/api/staff/groups/take_out', input)).group_number as string
  }
  const release = (delivery_number: string) =>
    ask(staff, '/api/staff/shipping/release_parcel', { delivery_number, reason: 'It cannot leave' })
  return { ...members, group_number, pack, takeOut, release }
}
const balance = async ({ customer }: { customer: Customer }) =>
  (await walletBalance(test.context.db, customer.id)).minor
const shareOf = async ({ delivery_number }: { delivery_number: string }) =>
  (await parcelRow(delivery_number)).groupShareCents ?? 0n

it('a member whose payment the bank takes back stops the box; the others pay their shares without them', async () => {
  const { host, one, two, pack, takeOut, release } = await paidGroup()
  await test.emulator.reverse(one.captureId)
  await test.drain()
  expect(await balance(one)).toBe(-one.cents)
  expect(await pack()).toBe(ON_HOLD)
  await takeOut(one.delivery_number)
  expect(await pack(undefined, { weight: 3 })).toBe(0)
  for (const member of [host, two]) {
    expect(await shareOf(member)).toBeLessThanOrEqual(member.cents)
    expect(await balance(member)).toBe(member.cents - (await shareOf(member)))
  }
  // What comes back of the parcel pays the debt, and nothing more.
  expect((await release(one.delivery_number)).code).toBe(0)
  expect(await balance(one)).toBe(0n)
})

it('a member who disputes the payment gets it once, whatever staff do with their parcel meanwhile', async () => {
  const { host, one, two, pack, takeOut, release } = await paidGroup()
  expect(await pack()).toBe(0)
  const returned = one.cents - (await shareOf(one))
  expect(await balance(one)).toBe(returned)
  const { orderNumber: order_id } = await anOrder(test.context, one.customer, { status: 'paid' })
  const dispute = await test.emulator.openDispute(one.captureId)
  await test.drain()
  // The difference to the share may be most of the payment, and is in the wallet.
  const buyer = await aStaffMember(test.context, 'purchasing')
  expect((await ask(buyer, '/api/staff/purchasing/accept', { orders: [{ order_id }] })).code).toBe(ON_HOLD)
  expect(await pack()).toBe(ON_HOLD)
  const own = await takeOut(one.delivery_number)
  expect(await pack(undefined, { weight: 3 })).toBe(0)
  expect(await pack(own, { weight: 1.6 })).toBe(ON_HOLD)
  expect((await release(one.delivery_number)).code).toBe(PAYMENT_DISPUTED)
  await test.emulator.decideDispute(dispute, 'buyer')
  await test.drain()
  expect(await balance(one)).toBe(returned - one.cents)
  const [first, second] = await Promise.all([release(one.delivery_number), release(one.delivery_number)])
  expect([first.code, second.code].filter((code) => code === 0)).toHaveLength(1)
  expect(await balance(one)).toBe(0n)
  for (const member of [host, two]) expect(await balance(member)).toBe(member.cents - (await shareOf(member)))
})

it('a box that is packed, taken apart and packed again while shares come back returns no cent twice', async () => {
  const before = await platformBalance(test.context, 'promised_freight')
  const { host, one, two, pack, takeOut } = await paidGroup()
  const bulky = { length: 55, width: 45, height: 40 }
  expect(await pack(undefined, bulky)).toBe(0)
  const codes = await Promise.all([pack(), pack()])
  expect(codes).toContain(0)
  const own = await takeOut(two.delivery_number)
  const again = await Promise.all([pack(undefined, { weight: 2.5 }), pack(own, { weight: 2 })])
  expect(again).toEqual([0, 0])
  for (const member of [host, one, two]) {
    expect(await balance(member)).toBe(member.cents - (await shareOf(member)))
    expect(await balance(member)).toBeGreaterThanOrEqual(0n)
  }
  expect(await platformBalance(test.context, 'promised_freight')).toBeLessThanOrEqual(before)
})

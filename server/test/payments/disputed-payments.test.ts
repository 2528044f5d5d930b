import { parcels } from '@sampan/database/tables'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { moveOrders } from '../../src/orders/index.ts'
import { storeSetting } from '../../src/settings/index.ts'
import { moveParcel } from '../../src/shipping/index.ts'
import { aCustomer, aParcel, aStaffMember } from '../factories.ts'
import { payPalCase } from './provider-cases.ts'
import { startProviderTestApp } from './provider-test-app.ts'

/** Money for what a buyer disputes with the payment provider: it could come back to them twice. */
const test = startProviderTestApp(payPalCase)

/** A delivered parcel whose freight was paid through PayPal. */
async function delivered() {
  const customer = await aCustomer(test.context)
  const parcel = await aParcel(test.context, customer)
  const delivery_number = parcel.deliveryNumber
  const { data } = await test.ask(
    '/api/pay/paypal_pay_shipping',
    { delivery_number },
    { token: customer.token },
  )
  const orderId = await test.approve(String(data))
  await test.comeBack(orderId)
  const now = test.context.now()
  const fields = { trackingNumber: 'LX123456789CN', carrier: 'ems' }
  await test.context.db.transaction(async (tx) => {
    await moveParcel(tx, parcel.id, { from: 'paid', to: 'shipped', stage: 'shipped', fields }, now)
    await moveOrders(tx, parcel.orderIds, { from: 'ready_to_ship', to: 'shipped', stage: 'shipped' }, now)
  })
  await test.context.db.update(parcels).set({ deliveredAt: now }).where(eq(parcels.id, parcel.id))
  const captureId = test.emulator.captured().find((line) => line.orderId === orderId)?.captureId ?? ''
  return { customer, delivery_number, captureId }
}

it('a disputed payment is neither claimed for nor refunded to the wallet until the dispute is decided', async () => {
  const { customer, delivery_number, captureId } = await delivered()
  const { token } = customer
  const claim = { delivery_number, kind: 'damaged', amount: 5, image_urls: ['/files/box.webp'] }
  await test.ask('/api/shopping/open_claim', { ...claim, description: 'Broken' }, { token })
  const support = await aStaffMember(test.context, 'support')
  const finance = await aStaffMember(test.context, 'finance')
  const decide = async (decision: string) => {
    const search = { stage: 'open', search_text: delivery_number }
    const { data } = await test.ask('/api/staff/claims/get_list', search, { token: support.token })
    const { claim_id, revision } = data.list[0]
    const input = { claim_id, revision, decision, amount: 5, answer: 'We are sorry.' }
    return test.ask('/api/staff/claims/decide', input, { token: support.token })
  }
  const refund = (way: string, amount = 1) =>
    test.ask(
      '/api/staff/finance/refund',
      { kind: 'parcel', number: delivery_number, amount, way, purpose: 'goodwill', reason: 'Sorry' },
      { token: finance.token },
    )
  const disputeId = await test.emulator.openDispute(captureId)
  await test.drain()
  expect((await decide('accept')).code).toBe(2012)
  expect((await refund('wallet')).code).toBe(2012)
  expect((await refund('paypal')).code).toBe(0)
  await test.emulator.decideDispute(disputeId, 'seller')
  await test.drain()
  expect((await refund('wallet')).code).toBe(0)
  expect((await decide('accept')).data).toEqual({ status: 'accepted' })
})

it('a refund that waits for a second person is not approved while its payment is disputed', async () => {
  const { delivery_number, captureId } = await delivered()
  const [finance, second] = [
    await aStaffMember(test.context, 'finance'),
    await aStaffMember(test.context, 'finance'),
  ]
  await storeSetting(test.context.db, 'wallet_adjustment_alone_cents', 100, new Date(0))
  await test.context.settings.refresh()
  const form = { kind: 'parcel', number: delivery_number, amount: 20, way: 'wallet', reason: 'Sorry' }
  const asked = await test.ask('/api/staff/finance/refund', form, { token: finance.token })
  expect(asked.data).toEqual({ status: 'waiting' })
  const search = { search_text: delivery_number }
  const { data } = await test.ask('/api/staff/finance/get_refund_list', search, { token: finance.token })
  const approve = (is_approved: boolean) =>
    test.ask(
      '/api/staff/finance/decide_refund',
      { refund_id: data.list[0].refund_id, is_approved },
      { token: second.token },
    )
  await test.emulator.openDispute(captureId)
  await test.drain()
  expect((await approve(true)).code).toBe(2012)
  expect((await approve(false)).code).toBe(0)
})

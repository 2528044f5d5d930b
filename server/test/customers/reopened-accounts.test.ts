import { paymentIntents } from '@sampan/database/tables'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { completeActivation } from '../../src/customers/accounts/activate.ts'
import { walletBalance } from '../../src/ledger/index.ts'
import { settle } from '../../src/payments/captures/settle.ts'
import { availableCouponCount } from '../../src/promotions/index.ts'
import { aCustomer, anOrder, aParcel } from '../factories.ts'
import { payPalCase } from '../payments/provider-cases.ts'
import { startProviderTestApp } from '../payments/provider-test-app.ts'

/** What the deletion of an account must not earn or lose. */
const test = startProviderTestApp(payPalCase)
const remove = ({ token }: { readonly token: string }) =>
  test.ask('/api/account/delete_account', {}, { token })
const balance = async ({ id }: { readonly id: string }) => (await walletBalance(test.context.db, id)).minor
const couponsOf = ({ id }: { readonly id: string }) =>
  availableCouponCount(test.context.db, id, test.context.now())

async function activated(invitedBy: string, accountNo?: string) {
  const customer = await aCustomer(test.context, {
    invitedBy,
    activatedAt: null,
    ...(accountNo && { accountNo }),
  })
  await test.context.db.transaction((tx) => completeActivation(test.context, tx, customer.id))
  return customer
}

describe('an account that is deleted and registered again', () => {
  it('earns its inviter no second bonus, and no second coupon of the sign-up', async () => {
    const inviter = await aCustomer(test.context)
    const first = await activated(inviter.id)
    expect([await balance(inviter), await couponsOf(first)]).toEqual([50n, 1])
    expect((await remove(first)).code).toBe(0)

    const second = await activated(inviter.id, first.accountNo)
    expect([await balance(inviter), await couponsOf(second)]).toEqual([50n, 0])
    await activated(inviter.id)
    expect(await balance(inviter)).toBe(100n)
  })

  it('pays no bonus to an inviter who deleted theirs', async () => {
    const inviter = await aCustomer(test.context)
    const invited = await aCustomer(test.context, { invitedBy: inviter.id, activatedAt: null })
    expect((await remove(inviter)).code).toBe(0)
    await test.context.db.transaction((tx) => completeActivation(test.context, tx, invited.id))
    expect(await balance(inviter)).toBe(0n)
    expect(await couponsOf(invited)).toBe(1)
  })
})

describe('an account whose deletion would lose money', () => {
  it('is kept while a claim for a parcel is open', async () => {
    const customer = await aCustomer(test.context)
    const order = await anOrder(test.context, customer, { status: 'in_warehouse' })
    const parcel = await aParcel(test.context, customer, {
      status: 'shipped',
      orders: [order],
      deliveredAt: test.context.now(),
    })
    const opened = await test.ask(
      '/api/shopping/open_claim',
      {
        ...{ delivery_number: parcel.deliveryNumber, kind: 'damaged', amount: 5 },
        ...{ description: 'The lamp is broken', image_urls: ['/files/box.webp'] },
      },
      { token: customer.token },
    )
    expect(opened.code).toBe(0)
    expect((await remove(customer)).code).toBe(1121)
  })

  it('withdraws a payment for a top-up that waits for approval', async () => {
    test.emulator.set({ webhooksOff: true })
    const customer = await aCustomer(test.context)
    const ask = (path: string, input: object) => test.ask(path, input, { token: customer.token })
    const { order_id } = (await ask('/api/wallet/create_top_up', { amount: 50 })).data
    await test.approve((await ask('/api/pay/paypal_pay_top_up', { order_id })).data)
    expect((await remove(customer)).code).toBe(0)
    const [intent] = await test.context.db
      .select()
      .from(paymentIntents)
      .where(eq(paymentIntents.customerId, customer.id))
    await settle(test.context, intent?.id ?? '', 'clock')
    expect(await balance(customer)).toBe(0n)
  })
})

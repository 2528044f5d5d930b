import { describe, expect, it } from 'vitest'
import { completeActivation } from '../../src/customers/accounts/activate.ts'
import { walletBalance } from '../../src/ledger/index.ts'
import { availableCouponCount } from '../../src/promotions/index.ts'
import { aCustomer } from '../factories.ts'
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

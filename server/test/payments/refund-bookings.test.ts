import { pageAddresses } from '@sampan/contract/page-addresses'
import { mails } from '@sampan/database/tables'
import { usd } from '@sampan/domain/money'
import { phrase } from '@sampan/messages/phrase'
import { and, eq, like } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { decideRefund } from '../../src/payments/index.ts'
import { aCustomer, anOrder, aStaffMember } from '../factories.ts'
import { lastMessage } from '../last-message.ts'
import { postingOf } from './posting-of.ts'
import { startRefundTestApp } from './refund-test-app.ts'

/** What is written for a refund to the wallet, and for one that waits for a second person. */
const { test, money } = startRefundTestApp()

const LESS = 'The seller asked less than you paid.'
const notPossible = { reason: 'request_not_possible' }

describe('a refund to the wallet', () => {
  it.each([
    ['settlement', 'goods_payable'],
    ['goodwill', 'compensation'],
  ] as const)('as %s is booked from %s, with a notice in the language of its reader', async (purpose, account) => {
    const one = await money.paid()
    const colleague = await aStaffMember(test.context, 'finance')
    const input = money.input(one, {
      purpose,
      reason: phrase('notices', 'seller_asked_less'),
      staffId: colleague.id,
    })
    await money.toWallet(input)
    const row = await money.rowOf(input)
    expect(row).toMatchObject({
      status: 'done',
      way: 'wallet',
      captureId: null,
      staffId: colleague.id,
      purpose,
      reason: LESS,
      providerRefundId: null,
    })
    expect(row.transactionId).not.toBeNull()
    expect(row.doneAt?.getTime()).toBeGreaterThanOrEqual(row.createdAt.getTime())
    expect(await postingOf(test.context, `refund:${row.id}`)).toEqual({
      kind: 'refund',
      cents: { [account]: -500n, customer_wallet: 500n },
    })
    const message = await lastMessage(test.context, one.customer)
    expect(message?.words.en).toMatchObject({
      title: 'Returned to your wallet: $5.00',
      body: `We returned $5.00 to your wallet for ${one.order.orderNumber}. ${LESS}`,
    })
    expect(message?.notice?.values.reason).toEqual(phrase('notices', 'seller_asked_less'))
    const list = () => test.ask('/api/wallet/get_record_list', {}, { token: one.customer.token, lang: 'en' })
    expect((await list()).data.list).toMatchObject([
      { category: 'refund', order_id: one.order.orderNumber, remark: LESS },
    ])
  })

  it('is told for each one, with a link to the wallet', async () => {
    const one = await money.paid()
    await money.toWallet(money.input(one))
    await money.toWallet(money.input(one))
    const isTold = and(eq(mails.recipient, one.customer.accountNo), like(mails.eventKey, 'refund:%'))
    const wallet = `http://sampan.test${pageAddresses.account('Account-Wallet')}`
    const values = { action_url: wallet }
    expect(await test.context.db.select().from(mails).where(isTold)).toMatchObject([{ values }, { values }])
  })

  it('is not possible for what nobody paid, and not to another customer than paid', async () => {
    const one = await money.paid()
    const stranger = await aCustomer(test.context)
    const unpaid = await anOrder(test.context, one.customer)
    for (const over of [{ of: { kind: 'order' as const, id: unpaid.id } }, { customerId: stranger.id }])
      await expect(money.toWallet(money.input(one, over))).rejects.toMatchObject(notPossible)
  })

  it('is refused under the request of another refund', async () => {
    const [one, other] = [await money.paid(), await money.paid()]
    const input = money.input(one)
    await money.toWallet(input)
    for (const changed of [
      { ...input, amount: usd(499n) },
      { ...input, purpose: 'goodwill' as const },
      { ...input, customerId: other.customer.id, of: { kind: 'order' as const, id: other.order.id } },
    ])
      await expect(money.toWallet(changed)).rejects.toMatchObject({ reason: 'key_reused' })
    await money.toWallet(input)
    expect(await money.balanceOf(one)).toBe(500n)
    expect(await money.balanceOf(other)).toBe(0n)
  })
})

describe('a refund that waits for a second person', () => {
  it.each([
    ['wallet', 'goods_payable'],
    ['paypal', 'goods_payable'],
  ])('reserves its sum, and by %s moves only when it is approved, once', async (way, account) => {
    const one = await money.paid()
    const approver = await aStaffMember(test.context, 'finance')
    const input = money.input(one, { amount: usd(2_000n) })
    await money.propose(input, way)
    await money.propose(input, way)
    const { id } = await money.rowOf(input)
    expect(await money.leftOf(one)).toBe(205n)
    await expect(money.toWallet(money.input(one, { amount: usd(206n) }))).rejects.toMatchObject(notPossible)
    expect(await money.balanceOf(one)).toBe(0n)
    const decision = { isApproved: true, decidedBy: approver.id, subject: one.order.orderNumber }
    const decide = () => test.context.db.transaction((tx) => decideRefund(test.context, tx, id, decision))
    expect(await decide()).toMatchObject({ id, decidedBy: approver.id, status: 'requested' })
    expect(await decide()).toBeNull()
    await test.drain()
    expect(await money.rowOf(input)).toMatchObject({ status: 'done', way, decidedBy: approver.id })
    const key = way === 'wallet' ? `refund:${id}` : `refund-asked:${id}`
    expect(await postingOf(test.context, key)).toMatchObject({ cents: { [account]: -2_000n } })
    expect([await money.balanceOf(one), money.refundedThere(one)]).toEqual(
      way === 'wallet' ? [2_000n, 0n] : [0n, 2_000n],
    )
  })

  it('and is rejected moves nothing, and its sum is free again', async () => {
    const one = await money.paid()
    const approver = await aStaffMember(test.context, 'finance')
    const input = money.input(one, { amount: usd(2_205n) })
    await money.propose(input, 'wallet')
    const { id } = await money.rowOf(input)
    const decision = { isApproved: false, decidedBy: approver.id, subject: '' }
    const rejected = await test.context.db.transaction((tx) => decideRefund(test.context, tx, id, decision))
    expect(rejected).toMatchObject({ status: 'refused', decidedBy: approver.id })
    expect([await money.balanceOf(one), await money.leftOf(one)]).toEqual([0n, 2_205n])
    await money.toWallet(money.input(one, { amount: usd(2_205n) }))
    expect(await money.balanceOf(one)).toBe(2_205n)
  })
})

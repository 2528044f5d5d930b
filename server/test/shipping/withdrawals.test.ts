import { supplements, supplementWithdrawals } from '@sampan/database/tables'
import { usd } from '@sampan/domain/money'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { expectInvariants } from '../expect-invariants.ts'
import { aCustomer, anOrder, aParcel, aStaffMember } from '../factories.ts'
import { fillWallet } from '../fill-wallet.ts'
import { lastAudit } from '../last-audit.ts'
import { lastMessage } from '../last-message.ts'
import { aSupplement } from '../supplement-factory.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()
const [PAID_ALREADY, SECOND_PERSON, DECIDED_ALREADY, WAITS] = [1606, 1917, 1918, 2060]
const buyer = () => aStaffMember(test.context, 'purchasing')
const finance = () => aStaffMember(test.context, 'finance')
type Member = Awaited<ReturnType<typeof buyer>>

const withdraw = ({ token }: Member, number: string, reason = 'The seller agreed.') =>
  test.ask('/api/staff/supplements/withdraw', { number, reason }, { token })
const decide = ({ token }: Member, number: string, is_approved = true) =>
  test.ask('/api/staff/supplements/decide_withdrawal', { number, is_approved }, { token })
const waiting = async ({ token }: Member, number: string) => {
  const { data } = await test.ask('/api/staff/supplements/get_withdrawal_list', { page_size: 100 }, { token })
  expect(data.total).toBe(data.list.length)
  return data.list.find((one: { number: string }) => one.number === number)
}
const statusOf = async (number: string) => {
  const found = eq(supplements.number, number)
  return (await test.context.db.select().from(supplements).where(found))[0]?.status
}

async function asked(dollars: number, of: 'order' | 'parcel' = 'order') {
  const customer = await aCustomer(test.context)
  const amount = { amount: usd(BigInt(dollars * 100)) }
  if (of === 'order') {
    const { id, orderNumber } = await anOrder(test.context, customer, { status: 'wait_purchase' })
    return {
      customer,
      subject: orderNumber,
      number: await aSupplement(test.context, customer, { orderId: id }, amount),
    }
  }
  const { id, deliveryNumber } = await aParcel(test.context, customer, { status: 'paid' })
  return {
    customer,
    subject: deliveryNumber,
    number: await aSupplement(test.context, customer, { parcelId: id }, amount),
  }
}

describe('the withdrawal of a supplement', () => {
  it('counts as given by hand: above the limit of a customer a second person decides', async () => {
    const [member, second] = [await buyer(), await finance()]
    const { customer, subject, number } = await asked(50.01, 'parcel')
    expect((await withdraw(member, number)).data).toEqual({ status: 'waiting' })
    expect(await statusOf(number)).toBe('unpaid')
    expect(await withdraw(await buyer(), number)).toMatchObject({ code: WAITS })
    expect(await waiting(second, number)).toMatchObject({
      ...{ kind: 'parcel', subject, amount: 50.01, reason: 'The seller agreed.', is_mine: false },
      customer: { account_no: customer.accountNo },
    })
    expect(await decide(second, number)).toMatchObject({ code: 0 })
    expect(await statusOf(number)).toBe('cancelled')
    expect((await lastMessage(test.context, customer))?.eventKey).toBe(`supplement_withdrawn:${number}`)
    expect(await lastAudit(test.context, `parcel:${subject}`)).toMatchObject({
      ...{ action: 'supplement_withdrawn', staffId: second.id },
      after: { reason: 'The seller agreed.', askedBy: member.id },
    })
    expect(await waiting(second, number)).toBeUndefined()
    expect(await decide(second, number)).toMatchObject({ code: DECIDED_ALREADY })
    await expectInvariants(test.context)
  })

  it('counts for the colleague too, whoever need not pay', async () => {
    const member = await buyer()
    const statuses = []
    for (let n = 0; n < 5; n += 1)
      statuses.push((await withdraw(member, (await asked(50)).number)).data.status)
    expect(statuses).toEqual(['done', 'done', 'done', 'done', 'waiting'])
  })

  it('is not decided by who asked for it, and not at all once the customer has paid', async () => {
    const both = await aStaffMember(test.context, 'purchasing', 'finance')
    const { customer, number } = await asked(80)
    await withdraw(both, number)
    expect((await waiting(both, number)).is_mine).toBe(true)
    expect(await decide(both, number)).toMatchObject({ code: SECOND_PERSON })
    await fillWallet(test.context, customer, 8_000n)
    const { token } = customer
    expect((await test.ask('/api/pay/balance_pay_supplement', { order_id: number }, { token })).code).toBe(0)
    expect(await decide(await finance(), number)).toMatchObject({ code: DECIDED_ALREADY })
    expect(await withdraw(both, number)).toMatchObject({ code: PAID_ALREADY })
    expect(await waiting(both, number)).toBeUndefined()
  })

  it('is declined: the customer still has to pay, and it can be asked for again', async () => {
    const [member, second] = [await buyer(), await finance()]
    const { number, subject } = await asked(60)
    await withdraw(member, number, 'Their first order')
    expect(await decide(second, number, false)).toMatchObject({ code: 0 })
    expect(await statusOf(number)).toBe('unpaid')
    expect(await waiting(second, number)).toBeUndefined()
    expect(await lastAudit(test.context, `order:${subject}`)).toMatchObject({
      ...{ action: 'supplement_withdrawal_declined', staffId: second.id },
      before: { number, reason: 'Their first order', askedBy: member.id },
    })
    expect(await decide(second, number)).toMatchObject({ code: DECIDED_ALREADY })
    expect((await withdraw(member, number, 'The seller agreed.')).data).toEqual({ status: 'waiting' })
    expect(await waiting(second, number)).toMatchObject({
      ...{ kind: 'order', subject, reason: 'The seller agreed.' },
    })
    expect(await lastAudit(test.context, `order:${subject}`)).toMatchObject({
      ...{ action: 'supplement_withdrawal_asked', before: { number, cents: '6000' } },
      after: { reason: 'The seller agreed.' },
    })
    expect(await decide(second, number)).toMatchObject({ code: 0 })
    expect(await statusOf(number)).toBe('cancelled')
    // The records say who decided what.
    const records = await test.context.db
      .select({ status: supplementWithdrawals.status, decidedBy: supplementWithdrawals.decidedBy })
      .from(supplementWithdrawals)
      .innerJoin(supplements, eq(supplements.id, supplementWithdrawals.supplementId))
      .where(eq(supplements.number, number))
      .orderBy(supplementWithdrawals.id)
    expect(records).toEqual([
      { status: 'refused', decidedBy: second.id },
      { status: 'done', decidedBy: second.id },
    ])
  })

  it('is of a supplement that exists', async () => {
    expect((await withdraw(await buyer(), 'SP0')).code).toBe(1005)
    expect((await decide(await finance(), 'SP0')).code).toBe(1005)
  })

  it('is decided once by two at the same moment', async () => {
    const { number } = await asked(70)
    await withdraw(await buyer(), number)
    const colleagues = [await finance(), await finance()]
    const answers = await Promise.all(colleagues.map((one) => decide(one, number)))
    expect(answers.map(({ code }) => code).sort()).toEqual([0, DECIDED_ALREADY])
  })
})

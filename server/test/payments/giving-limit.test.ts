import { randomUUID } from 'node:crypto'
import type { Transaction } from '@sampan/database'
import {
  auditLog,
  couponCampaigns,
  couponGrants,
  orderProblems,
  parcelClaims,
  refunds,
  reviews,
  supplements,
  supplementWithdrawals,
  walletAdjustments,
} from '@sampan/database/tables'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { givenByHandSince } from '../../src/payments/giving-limit/giving-limit.queries.ts'
import { aCustomer, anOrder, aParcel, aStaffMember } from '../factories.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()
const HOUR = 3_600_000
const NOW = new Date('2026-11-10T12:00:00Z')
const SINCE = new Date(NOW.getTime() - 24 * HOUR)
const BEFORE = new Date(SINCE.getTime() - 1)

type Member = Awaited<ReturnType<typeof aStaffMember>>
type Customer = Awaited<ReturnType<typeof aCustomer>>
let member: Member
let colleague: Member
let customer: Customer
let other: Customer
beforeAll(async () => {
  member = await aStaffMember(test.context, 'finance')
  colleague = await aStaffMember(test.context, 'finance')
})
beforeEach(async () => {
  customer = await aCustomer(test.context)
  other = await aCustomer(test.context)
})

/** The sums to the customer and by the member, in a transaction with these rows that is rolled back. */
async function sums(rows: (tx: Transaction) => Promise<unknown>) {
  const found: { toCustomer: bigint; byStaff: bigint }[] = []
  const work = test.context.db.transaction(async (tx) => {
    await rows(tx)
    found.push(await givenByHandSince(tx, member.id, customer.id, SINCE))
    tx.rollback()
  })
  await work.catch((failure: Error) => {
    if (!failure.message.includes('Rollback')) throw failure
  })
  return found[0]
}

describe('the sums of the last 24 hours', () => {
  it('are zero at first', async () => {
    expect(await sums(async () => {})).toEqual({ toCustomer: 0n, byStaff: 0n })
  })

  it('count refunds by hand that were not refused', async () => {
    const refund = (
      amountCents: bigint,
      overrides: Partial<
        Pick<typeof refunds.$inferInsert, 'customerId' | 'staffId' | 'requestId' | 'createdAt' | 'status'>
      >,
    ) => ({
      customerId: customer.id,
      staffId: member.id,
      kind: 'order' as const,
      payableId: customer.id,
      purpose: 'goodwill' as const,
      way: 'wallet' as const,
      amountCents,
      requestId: `staff:${amountCents}`,
      status: 'done' as const,
      reason: '',
      createdAt: SINCE,
      ...overrides,
    })
    const found = await sums((tx) =>
      tx
        .insert(refunds)
        .values([
          refund(1n, {}),
          refund(2n, { customerId: other.id }),
          refund(4n, { staffId: colleague.id }),
          refund(8n, { customerId: other.id, staffId: colleague.id }),
          refund(16n, { requestId: 'cancelled:1' }),
          refund(32n, { createdAt: BEFORE }),
          refund(64n, { status: 'refused' }),
          refund(128n, { status: 'failed' }),
          refund(256n, { status: 'waiting' }),
        ]),
    )
    expect(found).toEqual({ toCustomer: 256n + 4n + 1n, byStaff: 256n + 2n + 1n })
  })

  it('count surpluses that together come to a quarter of what was paid', async () => {
    // $101 each.
    const paid = () =>
      anOrder(test.context, customer, { status: 'paid', goodsCents: 10_000n, handlingFeeCents: 0n })
    const [large, small, twice] = [await paid(), await paid(), await paid()]
    const surplus = (payableId: string, amountCents: bigint, requestId: string) => ({
      ...{ customerId: customer.id, staffId: member.id, kind: 'order' as const, payableId, amountCents },
      ...{ purpose: 'settlement' as const, way: 'wallet' as const, status: 'done' as const },
      ...{ requestId, reason: '', createdAt: SINCE },
    })
    expect([large.totalCents, small.totalCents]).toEqual([10_100n, 10_100n])
    const found = await sums((tx) =>
      tx
        .insert(refunds)
        .values([
          surplus(large.id, 2_525n, 'surplus:1'),
          surplus(small.id, 2_524n, 'surplus:2'),
          surplus(large.id, 2_600n, 'rest:1'),
          surplus(twice.id, 1_300n, 'surplus:3'),
          surplus(twice.id, 1_225n, 'surplus:4'),
        ]),
    )
    expect(found).toEqual({ toCustomer: 5_050n, byStaff: 5_050n })
  })

  it('count corrections that were not refused, deductions like credits', async () => {
    const correction = (amountCents: bigint, overrides: Partial<typeof walletAdjustments.$inferInsert>) => ({
      customerId: customer.id,
      askedBy: member.id,
      amountCents,
      reason: '',
      status: 'done' as const,
      createdAt: SINCE,
      decidedAt: NOW,
      ...overrides,
    })
    const found = await sums((tx) =>
      tx
        .insert(walletAdjustments)
        .values([
          correction(1n, {}),
          correction(-2n, { customerId: other.id }),
          correction(-4n, { askedBy: colleague.id }),
          correction(8n, { customerId: other.id, askedBy: colleague.id }),
          correction(16n, { createdAt: BEFORE }),
          correction(32n, { status: 'refused' }),
          correction(64n, { status: 'waiting', decidedAt: null }),
        ]),
    )
    expect(found).toEqual({ toCustomer: 64n + 4n + 1n, byStaff: 64n + 2n + 1n })
  })

  it('count offers for keeping goods while they are open or accepted', async () => {
    const orderOf = async (owner: Customer) => (await anOrder(test.context, owner)).id
    const mine: string[] = []
    while (mine.length < 7) mine.push(await orderOf(customer))
    const theirs = [await orderOf(other), await orderOf(other)]
    const offer = (
      orderId: string | undefined,
      offerCents: bigint,
      overrides: Partial<typeof orderProblems.$inferInsert>,
    ) => ({
      orderId: orderId ?? '',
      kind: 'damaged' as const,
      note: '',
      status: 'asked' as const,
      offerCents,
      reportedBy: colleague.id,
      offeredBy: member.id,
      offeredAt: SINCE,
      ...overrides,
    })
    const closed = { status: 'chosen' as const, closedAt: NOW }
    const found = await sums((tx) =>
      tx
        .insert(orderProblems)
        .values([
          offer(mine[0], 1n, {}),
          offer(theirs[0], 2n, {}),
          offer(mine[1], 4n, { offeredBy: colleague.id }),
          offer(theirs[1], 8n, { offeredBy: colleague.id }),
          offer(mine[2], 16n, { offeredAt: BEFORE }),
          offer(mine[3], 32n, { ...closed, choice: 'return' }),
          offer(mine[4], 64n, { ...closed, choice: 'keep' }),
          offer(mine[5], 128n, { kind: 'fewer_available', availableQuantity: 1 }),
          offer(mine[6], 256n, { status: 'withdrawn', closedAt: NOW }),
        ]),
    )
    expect(found).toEqual({ toCustomer: 64n + 4n + 1n, byStaff: 64n + 2n + 1n })
  })

  it('count rewards of reviews from their approval, once, unless they were declined', async () => {
    const review = (customerId: string, rewardCents: number, status: typeof reviews.$inferInsert.status) => ({
      ...{ id: randomUUID(), customerId, rewardCents, status, platformAccount: '', paypalNo: '' },
      ...{ reviewLink: `https://youtu.be/${randomUUID()}`, dueAt: NOW, createdAt: BEFORE },
    })
    const approval = (
      { id }: { readonly id: string },
      status: string,
      staffId = member.id,
      createdAt = SINCE,
      action = 'review_decided',
    ) => ({ staffId, action, subject: `review:${id}`, after: { status }, createdAt })
    const [mine, theirs] = [review(customer.id, 1, 'approved'), review(other.id, 2, 'paid')]
    const colleagues = review(customer.id, 4, 'waiting')
    const [unrelated, old] = [review(other.id, 8, 'approved'), review(customer.id, 16, 'approved')]
    const [declined, again] = [review(customer.id, 32, 'in_review'), review(customer.id, 64, 'approved')]
    const found = await sums(async (tx) => {
      await tx.insert(reviews).values([mine, theirs, colleagues, unrelated, old, declined, again])
      await tx
        .insert(auditLog)
        .values([
          approval(mine, 'in_review', colleague.id),
          approval(mine, 'approved'),
          approval(theirs, 'waiting'),
          approval(theirs, 'approved', colleague.id, NOW, 'review_approval_decided'),
          approval(theirs, 'paid', colleague.id, NOW),
          approval(colleagues, 'waiting', colleague.id),
          approval(unrelated, 'approved', colleague.id),
          approval(old, 'approved', member.id, BEFORE),
          approval(declined, 'waiting'),
          approval(again, 'waiting', colleague.id),
          approval(again, 'approved', member.id, NOW),
        ])
    })
    expect(found).toEqual({ toCustomer: 64n + 4n + 1n, byStaff: 64n + 2n + 1n })
  })

  it('count coupons given by hand, and those that wait', async () => {
    const found = await sums(async (tx) => {
      const grant = async (
        amountCents: bigint,
        overrides: Partial<typeof couponGrants.$inferInsert> = {},
      ) => {
        const [{ id } = { id: '' }] = await tx
          .insert(couponCampaigns)
          .values({ name: `by-hand-${amountCents}`, discountCents: amountCents, validDays: 30 })
          .returning({ id: couponCampaigns.id })
        await tx.insert(couponGrants).values({
          ...{ customerId: customer.id, campaignId: id, amountCents, reason: '', status: 'done' },
          ...{ askedBy: member.id, createdAt: SINCE, decidedAt: NOW },
          ...overrides,
        })
      }
      await grant(1n)
      await grant(2n, { customerId: other.id, decidedBy: colleague.id })
      await grant(4n, { askedBy: colleague.id })
      await grant(8n, { customerId: other.id, askedBy: colleague.id })
      await grant(16n, { createdAt: BEFORE })
      await grant(32n, { status: 'refused', decidedBy: colleague.id })
      await grant(64n, { status: 'waiting', decidedAt: null })
    })
    expect(found).toEqual({ toCustomer: 64n + 4n + 1n, byStaff: 64n + 2n + 1n })
  })

  it('count supplements that were withdrawn, or whose withdrawal waits', async () => {
    const order = await anOrder(test.context, customer)
    type Status = 'unpaid' | 'paid' | 'cancelled'
    const supplement = (owner: Customer, amountCents: bigint, status: Status = 'cancelled') => ({
      ...{ number: `SU${amountCents}`, customerId: owner.id, orderId: order.id, amountCents, status },
      ...{ reason: '', createdAt: BEFORE },
    })
    type Withdrawal = Omit<typeof supplementWithdrawals.$inferInsert, 'supplementId'>
    const withdrawal = (overrides: Partial<Withdrawal> = {}): Withdrawal => {
      const its = { askedBy: member.id, reason: '', status: 'done', createdAt: SINCE, ...overrides } as const
      return { ...its, decidedAt: its.status === 'waiting' ? null : NOW }
    }
    const waits = { status: 'waiting' } as const
    const refused = { status: 'refused', decidedBy: colleague.id } as const
    const found = await sums(async (tx) => {
      const insert = async (its: ReturnType<typeof supplement>, ...withdrawals: readonly Withdrawal[]) => {
        const owner = its.status === 'unpaid' ? (await anOrder(test.context, customer)).id : order.id
        const [{ id } = { id: '' }] = await tx
          .insert(supplements)
          .values({ ...its, orderId: owner })
          .returning({ id: supplements.id })
        await tx
          .insert(supplementWithdrawals)
          .values(withdrawals.map((one) => ({ ...one, supplementId: id })))
      }
      await insert(supplement(customer, 1n), withdrawal())
      await insert(supplement(other, 2n), withdrawal({ decidedBy: colleague.id }))
      await insert(supplement(customer, 4n), withdrawal({ askedBy: colleague.id }))
      await insert(supplement(customer, 8n), withdrawal({ createdAt: BEFORE }))
      // Its order was cancelled meanwhile.
      await insert(supplement(customer, 16n), withdrawal(waits))
      await insert(supplement(customer, 64n, 'paid'), withdrawal(waits))
      await insert(supplement(customer, 128n, 'unpaid'), withdrawal(refused))
      await insert(supplement(customer, 256n, 'unpaid'), withdrawal(refused), withdrawal(waits))
    })
    expect(found).toEqual({ toCustomer: 256n + 4n + 1n, byStaff: 256n + 2n + 1n })
  })

  it('count what was paid for claims', async () => {
    const parcelOf = async (owner: Customer) => (await aParcel(test.context, owner)).id
    const [mine, theirs] = [await parcelOf(customer), await parcelOf(other)]
    const claim = (
      parcelId: string,
      customerId: string,
      paidCents: bigint,
      overrides: Partial<typeof parcelClaims.$inferInsert>,
    ) => ({
      parcelId,
      customerId,
      kind: 'lost' as const,
      description: '',
      isInsured: false,
      askedCents: 1_000n,
      limitCents: 1_000n,
      status: 'accepted' as const,
      paidCents,
      decidedBy: member.id,
      decidedAt: SINCE,
      closedAt: NOW,
      ...overrides,
    })
    const found = await sums((tx) =>
      tx
        .insert(parcelClaims)
        .values([
          claim(mine, customer.id, 1n, {}),
          claim(theirs, other.id, 2n, {}),
          claim(mine, customer.id, 4n, { decidedBy: colleague.id }),
          claim(theirs, other.id, 8n, { decidedBy: colleague.id }),
          claim(mine, customer.id, 16n, { decidedAt: BEFORE }),
        ]),
    )
    expect(found).toEqual({ toCustomer: 4n + 1n, byStaff: 2n + 1n })
  })
})

import type { StaffRole } from '@sampan/contract'
import type { Transaction } from '@sampan/database'
import { staff, walletAdjustments } from '@sampan/database/tables'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { needsSecondApprover, requireSecondApprover } from '../../src/payments/index.ts'
import { aCustomer, aStaffMember } from '../factories.ts'
import { startTestApp } from '../test-app.ts'

/** When money given by hand needs a second person, and who that can be. */
const test = startTestApp()
const HOUR = 3_600_000
const NOW = new Date('2026-11-10T12:00:00Z')
const ago = (milliseconds: number) => new Date(NOW.getTime() - milliseconds)
/** The application at NOW. */
const context = () => ({ ...test.context, now: () => NOW })

type Member = Awaited<ReturnType<typeof aStaffMember>>
type Customer = Awaited<ReturnType<typeof aCustomer>>
let member: Member
let colleague: Member
let customer: Customer
let other: Customer
/** What is given to one customer, or by one colleague, without a second person. */
let limits: { toCustomer: bigint; byStaff: bigint }
beforeAll(async () => {
  const settings = await test.context.settings.read()
  limits = {
    toCustomer: BigInt(settings.wallet_adjustment_alone_cents),
    byStaff: BigInt(settings.staff_given_alone_cents),
  }
})
beforeEach(async () => {
  member = await aStaffMember(test.context, 'finance')
  colleague = await aStaffMember(test.context, 'finance')
  customer = await aCustomer(test.context)
  other = await aCustomer(test.context)
})
const signedIn = (one: Member) => ({ ...one, roles: ['finance' as const], totpEnrolled: true })
const needs = (tx: Transaction, cents: bigint, by = member, to = customer) =>
  needsSecondApprover(context(), tx, signedIn(by), to.id, cents)

/** Runs the work in a transaction that is rolled back. */
async function undone(work: (tx: Transaction) => Promise<void>) {
  const done = test.context.db.transaction(async (tx) => {
    await work(tx)
    tx.rollback()
  })
  await done.catch((failure: Error) => {
    if (!failure.message.includes('Rollback')) throw failure
  })
}
const given = (tx: Transaction, amountCents: bigint, to: Customer, by: Member, createdAt: Date) =>
  tx.insert(walletAdjustments).values({
    customerId: to.id,
    askedBy: by.id,
    amountCents,
    reason: '',
    status: 'done',
    createdAt,
    decidedAt: createdAt,
  })

describe('a second person is needed', () => {
  it('above the limit of one customer, for deductions too', () =>
    undone(async (tx) => {
      expect(await needs(tx, limits.toCustomer)).toBe(false)
      expect(await needs(tx, limits.toCustomer + 1n)).toBe(true)
      expect(await needs(tx, -limits.toCustomer)).toBe(false)
      expect(await needs(tx, -limits.toCustomer - 1n)).toBe(true)
    }))

  it('with what anybody gave the customer in the last day', () =>
    undone(async (tx) => {
      await given(tx, limits.toCustomer, customer, colleague, ago(24 * HOUR + 1))
      expect(await needs(tx, 1n)).toBe(false)
      await given(tx, limits.toCustomer - 1n, customer, colleague, ago(24 * HOUR))
      expect(await needs(tx, 1n)).toBe(false)
      expect(await needs(tx, 2n)).toBe(true)
      expect(await needs(tx, 2n, member, other)).toBe(false)
    }))

  it('with what the colleague gave anybody in the last day', () =>
    undone(async (tx) => {
      await given(tx, limits.byStaff - 1n, other, member, ago(HOUR))
      expect(await needs(tx, 1n)).toBe(false)
      expect(await needs(tx, 2n)).toBe(true)
      expect(await needs(tx, 2n, colleague)).toBe(false)
    }))

  it('for any sum of a colleague who has had the role for less than the hours, as one who was just added', () =>
    undone(async (tx) => {
      const { second_person_hours: hours } = await test.context.settings.read()
      const since = (rolesSince: Date) => tx.update(staff).set({ rolesSince }).where(eq(staff.id, member.id))
      await since(ago(hours * HOUR - 1))
      expect(await needs(tx, 1n)).toBe(true)
      expect(await needs(tx, 1n, colleague)).toBe(false)
      await since(ago(hours * HOUR))
      expect(await needs(tx, 1n)).toBe(false)
    }))

  it.each([
    ['to the same customer', () => ({ by: colleague, to: customer }), true],
    ['by the same colleague', () => ({ by: member, to: other }), true],
    ['by and to others', () => ({ by: colleague, to: other }), false],
  ])('is decided for one payment after the other %s', async (_, second, waits) => {
    await undone(async (first) => {
      await needs(first, 1n)
      const { by, to } = second()
      const next = test.context.db.transaction(async (tx) => {
        await tx.execute(sql`set local lock_timeout = '50ms'`)
        return needs(tx, 1n, by, to)
      })
      if (waits) await expect(next).rejects.toMatchObject({ cause: { code: '55P03' } })
      else expect(await next).toBe(false)
    })
  })
})

it('the second person is another one, in the role for long enough, whom the first did not add', async () => {
  const { second_person_hours: hours } = await test.context.settings.read()
  const approver = signedIn(colleague)
  const decides = async (overrides: Partial<typeof staff.$inferInsert>, by = member.id) => {
    await test.context.db.update(staff).set(overrides).where(eq(staff.id, approver.id))
    return test.context.db.transaction((tx) => requireSecondApprover(context(), tx, approver, by))
  }
  await expect(decides({ addedBy: null }, approver.id)).rejects.toMatchObject({ reason: 'second_person' })
  await expect(decides({ rolesSince: ago(hours * HOUR - 1) })).rejects.toMatchObject({
    reason: 'second_person_new',
    values: { hours },
  })
  const { id: addedBy } = await aStaffMember(test.context, 'finance')
  await decides({ rolesSince: ago(hours * HOUR), addedBy })
  await expect(decides({ addedBy: member.id })).rejects.toMatchObject({ reason: 'second_person_new' })
})

it('a colleague asks an admin once they have had the role for long enough, and anybody else at once', async () => {
  const { second_person_hours: hours } = await test.context.settings.read()
  const decides = async (rolesSince: Date, ...roles: StaffRole[]) => {
    await test.context.db.update(staff).set({ rolesSince }).where(eq(staff.id, member.id))
    return test.context.db.transaction((tx) =>
      requireSecondApprover(context(), tx, { ...signedIn(colleague), roles }, member.id),
    )
  }
  for (const roles of [['admin'], ['finance', 'admin']] as const)
    await expect(decides(ago(hours * HOUR - 1), ...roles)).rejects.toMatchObject({
      reason: 'asker_new',
      values: { hours },
    })
  await decides(ago(hours * HOUR), 'admin')
  await decides(NOW, 'finance')
})

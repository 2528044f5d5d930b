import { messages } from '@sampan/database/tables'
import { NOT_SET } from '@sampan/domain/wire-time'
import { asc, eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { aCustomer, aStaffMember } from '../factories.ts'
import { lastAudit } from '../last-audit.ts'
import { startTestApp } from '../test-app.ts'

/** Rewards of reviews above the limits of what staff give alone: $50 to one customer in a day. */
const test = startTestApp()
const finance = () => aStaffMember(test.context, 'finance')
type Member = Awaited<ReturnType<typeof finance>>

let customer: Awaited<ReturnType<typeof aCustomer>>
let [member, second]: Member[] = []
beforeEach(async () => {
  customer = await aCustomer(test.context)
  ;[member, second] = [await finance(), await finance()]
})

const ask = (who: Member | undefined, call: string, input: object) =>
  test.ask(`/api/staff/finance/${call}`, input, { token: who?.token ?? '' })

let links = 0
async function submitted() {
  const form = {
    review_link: `https://youtu.be/${++links}`,
    tok_account: '@lena',
    paypal_no: 'l@example.com',
  }
  await test.ask('/api/account/user_create_review', form, { token: customer.token })
  return (await ask(member, 'get_review_list', {})).data.list.at(-1).review_id as string
}
/** Approves with a count that earns $50, or another. */
const approve = (review_id: string, who = member, count = 10_000) =>
  ask(who, 'decide_review', { review_id, decision: 'approve', count })
const decide = (who: Member | undefined, review_id: string, is_approved = true) =>
  ask(who, 'approve_review', { review_id, is_approved })
const pay = (review_id: string) => ask(second, 'pay_review', { review_id, payout_reference: 'PP-1' })
const listed = async (stage: string, who = member) => (await ask(who, 'get_review_list', { stage })).data.list
const ofCustomer = async () =>
  (await test.ask('/api/account/get_review_list', {}, { token: customer.token })).data.list[0]
/** The titles of all messages to the customer, oldest first. */
const told = async () => {
  const isTheirs = eq(messages.customerId, customer.id)
  const rows = await test.context.db.select().from(messages).where(isTheirs).orderBy(asc(messages.id))
  return rows.map(({ words }) => words.en?.title)
}
/** An approval that waits: the customer had $50 before. */
async function waiting() {
  await approve(await submitted())
  const review_id = await submitted()
  expect((await approve(review_id)).data).toEqual({ status: 'waiting', reward_amount: 50 })
  return review_id
}

it('a reward counts with other money given by hand, and is paid once a second person approves it', async () => {
  const review_id = await waiting()
  expect(await pay(review_id)).toMatchObject({ code: 1918 })
  expect(await approve(review_id, second)).toMatchObject({ code: 1918 })
  expect(await decide(member, review_id)).toMatchObject({ code: 1917 })
  expect(await decide(second, review_id)).toMatchObject({ code: 0 })
  expect(await decide(second, review_id)).toMatchObject({ code: 1918 })
  expect(await lastAudit(test.context, `review:${review_id}`)).toMatchObject({
    action: 'review_approval_decided',
    before: { status: 'waiting' },
    after: { status: 'approved' },
  })
  expect((await listed('to_pay')).at(-1)).toMatchObject({ review_id, payout_reference: '' })
  expect(await pay(review_id)).toMatchObject({ code: 0 })
  expect((await listed('closed'))[0]).toMatchObject({ review_id, status: 'paid', payout_reference: 'PP-1' })
  expect((await told()).at(-1)).toBe('Paid for your review: $50.00')
  const adjustment = { account_no: customer.accountNo, amount: 0.01, reason: 'Sorry' }
  expect((await ask(second, 'adjust_wallet', adjustment)).data).toEqual({ status: 'waiting' })
})

it('is in review for its customer until then', async () => {
  const review_id = await waiting()
  const earns = 'Your review earns $50.00'
  expect(await told()).toEqual([earns])
  expect(await ofCustomer()).toMatchObject({
    status: 'in_review',
    status_text: 'In review',
    reward_amount: null,
  })
  expect((await ofCustomer()).history).toHaveLength(1)
  expect((await test.ask('/api/account/delete_account', {}, { token: customer.token })).code).not.toBe(0)
  await decide(second, review_id)
  expect(await ofCustomer()).toMatchObject({ status: 'approved', reward_amount: 50 })
  expect((await ofCustomer()).history.map(({ note }: { note: string }) => note)).toEqual(['', '10000'])
  expect(await told()).toEqual([earns, earns])
})

it('can be decided anew when it is declined or taken back', async () => {
  const review_id = await waiting()
  expect(await listed('waiting')).toMatchObject([{ review_id, is_mine: true, reward_amount: 50 }])
  expect(await listed('waiting', second)).toMatchObject([{ review_id, is_mine: false }])
  const before = await told()
  expect(await decide(second, review_id, false)).toMatchObject({ code: 0 })
  expect(await told()).toEqual(before)
  expect(await ofCustomer()).toMatchObject({ status: 'in_review', reward_amount: null })
  expect((await ofCustomer()).history.at(-1)).toMatchObject({ note: '' })
  expect(await approve(review_id, second)).toMatchObject({ data: { status: 'waiting' } })
  expect(await decide(second, review_id)).toMatchObject({ code: 1917 })
  expect(await decide(second, review_id, false)).toMatchObject({ code: 0 })
  const refusal = { review_id, decision: 'refuse', reason: 'The video is private' }
  expect(await ask(member, 'decide_review', refusal)).toMatchObject({ data: { status: 'refused' } })
  expect(await decide(second, review_id)).toMatchObject({ code: 1918 })
  expect(await told()).toEqual([...before, 'About your review'])
  expect((await listed('closed'))[0]).toMatchObject({ review_id, reason: 'The video is private' })
})

it('can be looked at once, which its customer is not told', async () => {
  const review_id = await submitted()
  const look = () => ask(member, 'decide_review', { review_id, decision: 'look' })
  expect(await look()).toMatchObject({ data: { status: 'in_review', reward_amount: null } })
  expect(await look()).toMatchObject({ code: 1918 })
  expect(await told()).toEqual([])
  expect(await pay('0190a7e0-0000-7000-8000-000000000000')).toMatchObject({ code: 1005 })
})

it('is due until it is decided, and late after that', async () => {
  const review_id = await submitted()
  const state = async (stage: string) => {
    const rows: { review_id: string; due_at: string; is_late: boolean }[] = await listed(
      stage,
      await finance(),
    )
    const found = rows.find((one) => one.review_id === review_id)
    return found && { isDue: found.due_at !== NOT_SET, isLate: found.is_late }
  }
  expect(await state('open')).toEqual({ isDue: true, isLate: false })
  test.pass(30 * 86_400_000)
  expect(await state('open')).toEqual({ isDue: true, isLate: true })
  const refusal = { review_id, decision: 'refuse', reason: 'The video is private' }
  await ask(await finance(), 'decide_review', refusal)
  expect(await state('closed')).toEqual({ isDue: false, isLate: false })
})

it('approvals at the same moment are within the limit together', async () => {
  const reviews = [await submitted(), await submitted(), await submitted()]
  const answers = await Promise.all(
    reviews.map((id, index) => approve(id, index === 0 ? member : second, 5_000)),
  )
  expect(answers.map(({ data }) => data.status).sort()).toEqual(['approved', 'approved', 'waiting'])
})

it('reviews are listed as they were sent and decided, a page at a time', async () => {
  const review_id = await submitted()
  const sent = {
    ...{ review_id, customer: expect.objectContaining({ account_no: customer.accountNo }) },
    ...{ review_link: `https://youtu.be/${links}`, platform: 'YouTube', counts: 'views' },
    ...{ tok_account: '@lena', paypal_no: 'l@example.com', status: 'submitted', is_mine: false, reason: '' },
    ...{ reward_amount: null, payout_reference: '', is_late: false },
    ...{ created_at: expect.any(String), due_at: expect.any(String) },
  }
  const row = async (stage: string) =>
    (await listed(stage)).find((one: { review_id: string }) => one.review_id === review_id)
  expect(await row('open')).toEqual(sent)
  await approve(review_id)
  const approved = { ...sent, status: 'approved', reward_amount: 50, due_at: NOT_SET }
  expect(await row('to_pay')).toEqual(approved)
  await pay(review_id)
  expect(await row('closed')).toEqual({ ...approved, status: 'paid', payout_reference: 'PP-1' })

  const last = [await submitted(), await submitted(), await submitted()].at(-1)
  const ids = async (input: object) => {
    const { list, total } = (await ask(member, 'get_review_list', input)).data
    return { total, ids: list.map((one: { review_id: string }) => one.review_id) }
  }
  const all = await ids({})
  expect(all.ids.at(-1)).toBe(last)
  expect(await ids({ page: 2, page_size: 2 })).toEqual({ total: all.total, ids: all.ids.slice(2, 4) })
})

import { type Endpoint, endpoints } from '@sampan/contract'
import { auditLog, orders, unmatchedArrivals } from '@sampan/database/tables'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { aCustomer } from '../factories.ts'
import { fillRevision } from '../fill-revision.ts'
import { staffPhotos } from '../photos.ts'
import { scale, startStaffCallsApp } from './staff-calls/app.ts'
import { financeCalls } from './staff-calls/finance.ts'
import { purchasingCalls } from './staff-calls/purchasing.ts'
import { shippingCalls } from './staff-calls/shipping.ts'
import { supportCalls } from './staff-calls/support.ts'
import { warehouseCalls } from './staff-calls/warehouse.ts'

const app = await startStaffCallsApp()
const { test, staff, ask, order } = app
const CALLS = {
  ...purchasingCalls(app),
  ...warehouseCalls(app),
  ...shippingCalls(app),
  ...financeCalls(app),
  ...supportCalls(app),
}

describe('a staff call that moves goods or money', () => {
  it('supports an idempotency key', () => {
    const paths = (endpoints as readonly Endpoint[])
      .filter(({ access, idempotent }) => idempotent && typeof access !== 'string')
      .map(({ path }) => path.replace('/api/staff/', ''))
    expect(Object.keys(CALLS).toSorted()).toEqual(paths.toSorted())
  })

  it.each(
    Object.keys(CALLS),
  )('takes effect once and returns the same response when repeated: %s', async (call) => {
    const member = await staff()
    const path = `/api/staff/${call}`
    const input = await fillRevision(test.context, path, await CALLS[call]?.(member))
    const send = (key: string) =>
      test.ask(path, input, { token: member.token, headers: { 'idempotency-key': key } })
    const auditEntries = () => test.context.db.select().from(auditLog).where(eq(auditLog.staffId, member.id))

    const answers = await Promise.all([send('one'), send('one'), send('one')])
    const before = await auditEntries()
    answers.push(await send('one'))
    const [first] = answers
    expect(first).toMatchObject({ code: 0 })
    expect(answers.map(({ code, data }) => ({ code, data }))).toEqual(
      answers.map(() => ({ code: 0, data: first?.data })),
    )
    expect(before.length).toBeGreaterThan(0)
    expect(new Set(before.map(({ action, subject }) => `${action} ${subject}`)).size).toBe(before.length)
    expect(await auditEntries()).toHaveLength(before.length)
  })

  it('is refused when the key is used with other input', async () => {
    const { token } = await staff()
    const headers = { 'idempotency-key': 'one' }
    const keep = (shelf: string) =>
      test.ask(
        '/api/staff/receiving/keep_unmatched',
        { tracking_number: 'YT5544332211009', shelf },
        { token, headers },
      )
    expect(await keep('U-02')).toMatchObject({ code: 0 })
    expect(await keep('U-03')).toMatchObject({ code: 1006 })
    const stored = await test.context.db
      .select({ shelf: unmatchedArrivals.shelf })
      .from(unmatchedArrivals)
      .where(eq(unmatchedArrivals.trackingNumber, 'YT5544332211009'))
    expect(stored).toEqual([{ shelf: 'U-02' }])
  })

  it('that was refused can be repeated with its key once the input is corrected', async () => {
    const member = await staff()
    const order_id = await order('on_the_way')
    const photo_urls = await staffPhotos(test.context, member)
    const receive = (tracking_number: string) =>
      test.ask(
        '/api/staff/receiving/receive',
        { ...scale, order_id, tracking_number, goods_type: 0, shelf: 'B-07', photo_urls },
        { token: member.token, headers: { 'idempotency-key': 'form' } },
      )
    await test.context.db
      .update(orders)
      .set({ trackingNormalised: 'SF1234567890' })
      .where(eq(orders.orderNumber, order_id))
    expect(await receive('SF1234567899')).toMatchObject({ code: 1909 })
    expect(await receive('SF1234567890')).toMatchObject({ code: 0 })
  })
})

it('is refused without a key, and does nothing', async () => {
  const { token } = await staff()
  const { accountNo } = await aCustomer(test.context)
  const input = { account_no: accountNo, amount: 5, reason: 'A late parcel' }
  const answer = await test.ask('/api/staff/finance/adjust_wallet', input, {
    token,
    headers: { 'idempotency-key': '' },
  })
  expect(answer.code).toBe(1009)
  expect((await ask('finance/get_adjustment_list', {})).list).not.toContainEqual(
    expect.objectContaining({ reason: input.reason }),
  )
})

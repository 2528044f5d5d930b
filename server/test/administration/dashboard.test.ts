import { dailyFigures, parcels } from '@sampan/database/tables'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { type AuditEntry, audit } from '../../src/access/audit.ts'
import { closeDays } from '../../src/administration/dashboard/days.ts'
import { aCustomer, anOrder, aParcel, aStaffMember } from '../factories.ts'
import { staffPhotos } from '../photos.ts'
import { startTestApp } from '../test-app.ts'
import { onTheWay, scale } from '../warehouse/arrivals.ts'

const test = startTestApp()
const read = async (input: object = {}, tokenOfMember?: string) => {
  // A new session, because sessions expire when the clock advances.
  const token = tokenOfMember ?? (await aStaffMember(test.context, 'admin')).token
  return test.ask('/api/staff/dashboard/get', input, { token })
}
const DAY_MS = 86_400_000

it('an empty shop has every day, shelf and queue, with zeros', async () => {
  const { data } = await read({ days: 7 })
  expect(data.days).toHaveLength(7)
  expect(data.days.every((day: { order_count: number }) => day.order_count === 0)).toBe(true)
  expect(data.warehouse.map((one: { up_to_days: number }) => one.up_to_days)).toEqual([7, 30, 60, null])
  expect(data.queues).toHaveLength(7)
  expect(data.queues[0]).toMatchObject({ within_day: 0, older: 0, oldest_at: '0000-00-00 00:00:00' })
})

it('counts orders, payments, stored goods and waiting work with its age', async () => {
  const customer = await aCustomer(test.context)
  await anOrder(test.context, customer, { status: 'paid' })
  await anOrder(test.context, customer, { status: 'in_warehouse' })
  const today = (data: { days: object[] }) => data.days.at(-1)
  const { data } = await read()
  expect(data.days).toHaveLength(30)
  expect(today(data)).toMatchObject({ order_count: 2, paid_amount: expect.any(Number) })
  expect(data.warehouse[0]).toMatchObject({ up_to_days: 7, count: 1 })
  expect(data.warehouse[0].weight).toBeGreaterThan(0)
  const toAccept = () => expect.objectContaining({ queue: 'to_accept', within_day: 1 })
  expect(data.queues).toContainEqual(toAccept())

  test.pass(10 * DAY_MS)
  const later = (await read()).data
  expect(today(later)).toMatchObject({ order_count: 0 })
  expect(later.days.at(-11)).toMatchObject({ order_count: 2 })
  expect(later.warehouse.map((one: { count: number }) => one.count)).toEqual([0, 1, 0, 0])
  expect(later.queues).toContainEqual(
    expect.objectContaining({ queue: 'to_accept', within_day: 0, older: 1 }),
  )
})

it('stores the figures of finished days, and computes today', async () => {
  const customer = await aCustomer(test.context)
  const before = (await read()).data.days.at(-1).order_count
  await anOrder(test.context, customer, { status: 'paid' })
  test.pass(2 * DAY_MS)
  const counted = (await read()).data.days
  expect(counted.at(-3)).toMatchObject({ order_count: before + 1 })
  await closeDays(test.context)
  await closeDays(test.context)
  // The stored figures are shown: a finished day is not recomputed.
  const day = counted.at(-3).day
  await test.context.db.update(dailyFigures).set({ orderCount: 77 }).where(eq(dailyFigures.day, day))
  await anOrder(test.context, customer, { status: 'paid' })
  const { days } = (await read()).data
  expect(days.at(-3)).toMatchObject({ day, order_count: 77 })
  expect(days.at(-1)).toMatchObject({ order_count: 1 })
  expect(days.map((one: { day: string }) => one.day)).toEqual(counted.map((one: { day: string }) => one.day))
})

it('stores the accuracy of the year with the newest closed day, and computes it where none was closed', async () => {
  test.pass(5 * DAY_MS)
  const { id } = await aParcel(test.context, await aCustomer(test.context), {
    status: 'paid',
    itemsG: 600,
    packingG: 400,
  })
  const now = test.context.now()
  const pricedAt = new Date(now.getTime() - 3_600_000)
  await test.context.db
    .update(parcels)
    .set({ packedWeightG: 1000, packedAt: now, pricedAt })
    .where(eq(parcels.id, id))
  const accurate = async () => (await test.ask('/api/service/get_weight_accuracy', {})).data
  const before = await accurate()
  expect(before.parcels).toBeGreaterThan(0)
  test.pass(5 * DAY_MS)
  await closeDays(test.context)
  await test.context.db.update(parcels).set({ packedWeightG: 2000 }).where(eq(parcels.id, id))
  expect(await accurate()).toEqual(before)
  expect((await read()).data.landed).toMatchObject({ parcels: 0, within_tenth: null, told: 0 })
  // No day was closed since, so the stored figure is outdated.
  test.pass(5 * DAY_MS)
  expect(await accurate()).not.toEqual(before)
})

it('offers only the supported periods, to admins', async () => {
  expect(await read({ days: 14 })).toMatchObject({ code: 1001 })
  expect(await read({}, '')).toMatchObject({ code: 9004 })
  expect(await read({}, (await aCustomer(test.context)).token)).toMatchObject({ code: 9004 })
  expect(await read({}, (await aStaffMember(test.context, 'finance')).token)).toMatchObject({ code: 9005 })
})

it('counts the work of the floor today, each thing once, without what was undone; by colleague for an admin', async () => {
  test.pass(2 * DAY_MS)
  const keeper = await aStaffMember(test.context, 'warehouse')
  const packer = await aStaffMember(test.context, 'shipping')
  const by =
    ({ token }: { readonly token: string }) =>
    async (path: string, input: object = {}) => {
      const answer = await test.ask(`/api/staff/${path}`, input, { token })
      expect(answer).toMatchObject({ code: 0 })
      return answer.data
    }
  /** Logs what takes a weighed parcel, or a clock that was never moved. */
  const log = (member: { readonly id: string }, action: AuditEntry['action'], subject: string) =>
    test.context.db.transaction((tx) => audit(tx, member, { action, subject }, test.context.now()))
  const receive = async ({ order, number }: Awaited<ReturnType<typeof onTheWay>>) => {
    const photo_urls = await staffPhotos(test.context, keeper)
    const box = { ...scale, order_id: order.orderNumber, tracking_number: number, photo_urls }
    await by(keeper)('receiving/receive', box)
  }
  const stored = await onTheWay(test)
  const undone = await onTheWay(test)
  for (const arrival of [stored, undone]) await receive(arrival)
  await log(keeper, 'receive_undone', `order:${undone.order.orderNumber}`)
  for (const to of ['C-01', 'C-02'])
    await by(keeper)('shelves/move', { codes: [stored.order.orderNumber], to })

  const shipped = async (trackingNumber: string) =>
    aParcel(test.context, await aCustomer(test.context), {
      status: 'shipped',
      carrier: 'dhl',
      trackingNumber,
      packedWeightG: 1500,
    })
  const [sent, kept] = [await shipped('4061230901'), await shipped('4061230902')]
  const { manifest_number } = await by(packer)('manifests/open', { carrier: 'dhl' })
  for (const { deliveryNumber } of [sent, kept])
    await by(packer)('manifests/scan', { manifest_number, code: deliveryNumber })
  await by(packer)('manifests/take_off', { manifest_number, delivery_number: kept.deliveryNumber })
  for (const action of ['parcel_priced', 'parcel_packed'] as const)
    await log(packer, action, `parcel:${sent.deliveryNumber}`)

  const total = { received: 1, moved: 1, packed: 1, handed_over: 1 }
  expect(await by(keeper)('dashboard/get_floor_day')).toEqual({ total, people: [] })
  const admin = await aStaffMember(test.context, 'admin')
  expect((await by(admin)('dashboard/get_floor_day')).people).toEqual([
    { staff_name: keeper.name, staff_email: keeper.email, received: 1, moved: 1, packed: 0, handed_over: 0 },
    { staff_name: packer.name, staff_email: packer.email, received: 0, moved: 0, packed: 1, handed_over: 1 },
  ])
  test.pass(DAY_MS)
  const next = await aStaffMember(test.context, 'warehouse')
  expect((await by(next)('dashboard/get_floor_day')).total).toMatchObject({ received: 0, handed_over: 0 })
})

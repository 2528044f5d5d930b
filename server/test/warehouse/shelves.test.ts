import {
  itemChecks,
  orders,
  parcelItems,
  parcels,
  returnJobs,
  shelfMoves,
  storageBoxItems,
  unmatchedArrivals,
  waveParcels,
  waves,
} from '@sampan/database/tables'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { moveOrders } from '../../src/orders/index.ts'
import { aCustomer, anOrder, aParcel, aStaffMember } from '../factories.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()

async function colleague(role: 'warehouse' | 'shipping' | 'support' = 'warehouse') {
  const { token } = await aStaffMember(test.context, role)
  return (path: string, input: object = {}) => test.ask(`/api/staff/${path}`, input, { token })
}

let last = 0
/** A shelf that no other test uses. */
const aShelf = () => {
  last += 1
  return `D-${String(last).padStart(2, '0')}`
}

const stored = async (shelf: string, overrides: Partial<typeof orders.$inferInsert> = {}) => {
  const order = await anOrder(test.context, await aCustomer(test.context), {
    status: 'in_warehouse',
    ...overrides,
  })
  await test.context.db.update(orders).set({ shelf }).where(eq(orders.id, order.id))
  return order
}

const shelfOf = async ({ id }: { id: string }) => {
  const [row] = await test.context.db.select().from(orders).where(eq(orders.id, id))
  return row?.shelf
}

async function aBox(ask: Awaited<ReturnType<typeof colleague>>, shelf: string): Promise<string> {
  const { data } = await ask('shelves/create_boxes', { count: 1 })
  const [box] = data.boxes
  expect(await ask('shelves/move', { codes: [box], to: shelf })).toMatchObject({ code: 0 })
  return box
}

describe('a scanned move', () => {
  it('moves items to a shelf, and records the previous place and the colleague', async () => {
    const ask = await colleague()
    const [from, to] = [aShelf(), aShelf()]
    const [one, two] = [await stored(from), await stored(from)]
    const moved = await ask('shelves/move', {
      codes: [one.orderNumber.toLowerCase(), two.orderNumber, two.orderNumber],
      to: to.toLowerCase(),
    })
    expect(moved.data).toEqual({ moved: 2, shelf: to, box: '', reported_missing: [] })
    expect(await shelfOf(one)).toBe(to)
    const { data } = await ask('shelves/get', { shelf: to })
    expect(data).toMatchObject({ capacity: 20, stocktake_number: 0 })
    expect(data.things).toMatchObject([{ code: one.orderNumber, kind: 'order' }, { code: two.orderNumber }])
    expect(data.moves[0]).toMatchObject({ code: two.orderNumber, from_shelf: from, to_shelf: to })
    expect((await ask('shelves/move', { codes: [one.orderNumber], to })).data).toMatchObject({ moved: 0 })
    const { data: found } = await ask('shelves/find', { code: one.orderNumber })
    expect(found.moves).toHaveLength(1)
  })

  it('does not overrule a colleague who has put one of the things elsewhere since it was taken', async () => {
    const ask = await colleague()
    const [first, second, third] = [aShelf(), aShelf(), aShelf()]
    const [one, two] = [await stored(first), await stored(first)]
    const codes = [one.orderNumber, two.orderNumber]
    await ask('shelves/move', { codes: [one.orderNumber], from: [first], to: second })
    const late = await ask('shelves/move', { codes, from: [first, first], to: third })
    expect(late).toMatchObject({ code: 2024, msg: expect.stringContaining(second) })
    expect(late.msg).toContain(one.orderNumber)
    expect([await shelfOf(one), await shelfOf(two)]).toEqual([second, first])
    // Where the colleague has put it there too, nothing is left to be done with it.
    const same = { codes, from: [first, first], to: second }
    expect(await ask('shelves/move', same)).toMatchObject({ code: 0, data: { moved: 1 } })
    const again = { codes, from: [second, second], to: third }
    expect(await ask('shelves/move', again)).toMatchObject({ code: 0, data: { moved: 2 } })
  })

  it('moves a box with its contents, and removes an item from it that is moved alone', async () => {
    const ask = await colleague()
    const [first, second, third] = [aShelf(), aShelf(), aShelf()]
    const box = await aBox(ask, first)
    const [one, two] = [await stored(second), await stored(second)]
    const put = await ask('shelves/move', { codes: [one.orderNumber, two.orderNumber], to: box })
    expect(put.data).toEqual({ moved: 2, shelf: first, box, reported_missing: [] })
    expect((await ask('shelves/move', { codes: [box], to: third })).data).toMatchObject({ moved: 1 })
    expect([await shelfOf(one), await shelfOf(two)]).toEqual([third, third])
    const { data } = await ask('shelves/find', { code: box })
    expect(data.thing).toMatchObject({ kind: 'box', pieces: 2, shelf: third })
    expect(data.contents).toHaveLength(2)
    await ask('shelves/move', { codes: [one.orderNumber], to: third })
    expect((await ask('shelves/find', { code: one.orderNumber })).data.thing).toMatchObject({ box: '' })
    expect((await ask('shelves/find', { code: box })).data.contents).toHaveLength(1)
  })

  it('moves all or nothing, and reports unknown codes', async () => {
    const ask = await colleague()
    const from = aShelf()
    const here = await stored(from)
    const onTheWay = await anOrder(test.context, await aCustomer(test.context), { status: 'on_the_way' })
    const move = (codes: string[], to: string) => ask('shelves/move', { codes, to })
    const wrong = await move([here.orderNumber, onTheWay.orderNumber], aShelf())
    expect(wrong).toMatchObject({ code: 1963 })
    expect(wrong.msg).toContain(onTheWay.orderNumber)
    expect(await move([here.orderNumber], 'Q-01')).toMatchObject({ code: 1962 })
    expect(await ask('shelves/get', { shelf: 'Q-01' })).toMatchObject({ code: 1962 })
    expect(await move([here.orderNumber], 'BX999999')).toMatchObject({ code: 1963 })
    const { data } = await ask('shelves/create_boxes', { count: 2 })
    expect(await move([here.orderNumber], data.boxes[0])).toMatchObject({ code: 1964 })
    await move([data.boxes[0]], from)
    expect(await move([data.boxes[1]], data.boxes[0])).toMatchObject({ code: 1965 })
    expect(await shelfOf(here)).toBe(from)
    expect((await colleague('support').then((other) => other('shelves/get_map'))).code).not.toBe(0)
  })

  it('finds an unmatched arrival and goods without our label by the courier’s number', async () => {
    const ask = await colleague()
    const [to, from] = [aShelf(), aShelf()]
    await ask('receiving/keep_unmatched', { tracking_number: 'YT9988776655443', shelf: from, note: 'Shoes' })
    expect((await ask('shelves/move', { codes: ['yt9988776655443'], to })).data).toMatchObject({ moved: 1 })
    const [kept] = await test.context.db
      .select()
      .from(unmatchedArrivals)
      .where(eq(unmatchedArrivals.trackingNormalised, 'YT9988776655443'))
    expect(kept?.shelf).toBe(to)
    const order = await stored(from)
    await test.context.db
      .update(orders)
      .set({ trackingNormalised: 'SF7766554433221' })
      .where(eq(orders.id, order.id))
    const { data } = await ask('shelves/find', { code: 'SF7766554433221' })
    expect(data.thing).toMatchObject({ code: order.orderNumber, shelf: from })
  })

  it('of a box and of an item in it at the same time leaves both on one shelf', async () => {
    const ask = await colleague()
    const [from, left, right] = [aShelf(), aShelf(), aShelf()]
    const box = await aBox(ask, from)
    const items = await Promise.all([1, 2, 3].map(() => stored(from)))
    const codes = items.map(({ orderNumber }) => orderNumber)
    await ask('shelves/move', { codes, to: box })
    const answers = await Promise.all([
      ask('shelves/move', { codes: [box], to: left }),
      ask('shelves/move', { codes: codes.toReversed(), to: right }),
      ask('shelves/move', { codes: [...codes, box], to: left }),
    ])
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0])
    const inside = await test.context.db.select().from(storageBoxItems)
    for (const item of items.filter(({ id }) => inside.some(({ orderId }) => orderId === id)))
      expect(await shelfOf(item)).toBe(left)
  })
})

describe('the map of shelves', () => {
  it('counts the items on each shelf without packed, sent and disposed ones, and includes codes outside the racks', async () => {
    const ask = await colleague('shipping')
    const shelf = aShelf()
    const [lies, packed] = [await stored(shelf), await stored(shelf)]
    await stored('X-99')
    const parcel = { status: 'paid', orders: [packed] } as const
    const box = await aBox(ask, shelf)
    await ask('shelves/move', { codes: [packed.orderNumber], to: box })
    await aParcel(test.context, { id: packed.customerId }, { ...parcel, packedWeightG: 900 })
    const { data } = await ask('shelves/get_map')
    const rack = data.racks.find((one: { rack: string }) => one.rack === 'D')
    expect(rack).toMatchObject({ capacity: 20, zone: '' })
    expect(rack.shelves.find((one: { shelf: string }) => one.shelf === shelf)).toEqual({ shelf, items: 1 })
    expect(data.others).toContainEqual({ shelf: 'X-99', items: 1 })
    const { data: found } = await ask('shelves/get', { shelf })
    expect(found.things.map(({ code }: { code: string }) => code)).toEqual([box, lies.orderNumber])
    expect(found.things[0]).toMatchObject({ kind: 'box', pieces: 0 })
  })

  it('counts what the list of each shelf shows, in any state of the goods', async () => {
    const ask = await colleague('shipping')
    const { db } = test.context
    const staff = await aStaffMember(test.context, 'shipping')
    const shelves = [aShelf(), aShelf(), aShelf()]
    const states: Record<string, (order: Awaited<ReturnType<typeof stored>>) => Promise<unknown>> = {
      lies: async () => {},
      packed: ({ customerId, ...order }) =>
        aParcel(test.context, { id: customerId }, { status: 'unpaid', orders: [order], packedWeightG: 900 }),
      // Selected for a parcel that is not packed.
      chosen: ({ customerId, ...order }) =>
        aParcel(test.context, { id: customerId }, { status: 'paid', orders: [order] }),
      toUnpack: async ({ customerId, ...order }) => {
        const parcel = await aParcel(test.context, { id: customerId }, { status: 'unpaid', orders: [order] })
        const now = test.context.now()
        await db.update(parcels).set({ status: 'released' }).where(eq(parcels.id, parcel.id))
        await db
          .update(parcelItems)
          .set({ releasedAt: now, toUnpackSince: now })
          .where(eq(parcelItems.parcelId, parcel.id))
        await db.update(orders).set({ status: 'in_warehouse' }).where(eq(orders.id, order.id))
      },
      picked: async ({ customerId, ...order }) => {
        const parcel = await aParcel(test.context, { id: customerId }, { status: 'paid', orders: [order] })
        const [wave] = await db.insert(waves).values({ staffId: staff.id }).returning()
        const waveId = wave?.id ?? ''
        await db.insert(waveParcels).values({ waveId, parcelId: parcel.id, bin: 1 })
        await db.insert(itemChecks).values({ waveId, orderId: order.id, step: 'picked' })
      },
      disposedOf: ({ id }) =>
        db.insert(returnJobs).values({
          ...{ orderId: id, purpose: 'return', reason: 'Torn', status: 'done', outcome: 'dispose' },
          closedAt: test.context.now(),
        }),
      cameInPart: ({ id }) =>
        db.update(orders).set({ status: 'on_the_way', receivedQuantity: 1 }).where(eq(orders.id, id)),
      onTheWay: ({ id }) => db.update(orders).set({ status: 'on_the_way' }).where(eq(orders.id, id)),
      cancelled: ({ id }) => db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, id)),
      setAside: async ({ id }) => {
        await db
          .insert(returnJobs)
          .values({ orderId: id, purpose: 'return', reason: 'Torn', status: 'waiting' })
        await db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, id))
      },
    }
    const placed: Record<string, string> = {}
    for (const [name, change] of Object.entries(states))
      for (const shelf of shelves.slice(0, 1 + (Object.keys(placed).length % 3))) {
        const order = await stored(shelf)
        await change(order)
        placed[order.orderNumber] = name
      }
    const { data } = await ask('shelves/get_map')
    const counts = data.racks.flatMap((one: { shelves: { shelf: string; items: number }[] }) => one.shelves)
    const seen = new Set<string | undefined>()
    for (const shelf of shelves) {
      const { things } = (await ask('shelves/get', { shelf })).data
      const counted = counts.find((one: { shelf: string }) => one.shelf === shelf)
      expect(counted).toEqual({ shelf, items: things.length })
      for (const { code } of things) seen.add(placed[code])
    }
    expect([...seen].toSorted()).toEqual(['cameInPart', 'chosen', 'lies', 'setAside'])
  })
})

describe('moves and the contents of boxes', () => {
  it('are protected by the database: moves never change, and goods that leave the warehouse leave their box', async () => {
    const ask = await colleague()
    const shelf = aShelf()
    const box = await aBox(ask, shelf)
    const order = await stored(shelf)
    await ask('shelves/move', { codes: [order.orderNumber], to: box })
    const { db } = test.context
    await expect(db.update(shelfMoves).set({ toShelf: 'A-01' })).rejects.toThrow()
    const inside = () => db.select().from(storageBoxItems).where(eq(storageBoxItems.orderId, order.id))
    expect(await inside()).toHaveLength(1)
    await db.transaction((tx) =>
      moveOrders(
        tx,
        [order.id],
        { from: 'in_warehouse', to: 'wait_purchase', stage: 'exchange_awaited', fields: { shelf: '' } },
        test.context.now(),
      ),
    )
    expect(await inside()).toEqual([])
  })
})

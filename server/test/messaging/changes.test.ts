import { createServer, connect as dial, type Socket } from 'node:net'
import type { Queryable } from '@sampan/database'
import {
  announcements,
  carrierShipments,
  contentTranslations,
  holds,
  itemChecks,
  manifests,
  messages,
  parcelClaims,
  parcelGroups,
  parcels,
  pendingChanges,
  sessions,
  stocktakeLines,
  stocktakes,
  storageBoxes,
  trackingEvents,
  unmatchedArrivals,
  waveParcels,
  waves,
} from '@sampan/database/tables'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../src/app.ts'
import type { Change } from '../../src/changes/index.ts'
import { createContext } from '../../src/create-context.ts'
import { storeSetting } from '../../src/settings/index.ts'
import { databaseEndpoint } from '../database-endpoint.ts'
import { aCustomer, anOrder, aParcel, aStaffMember } from '../factories.ts'
import { aGroupOfTwoToPack } from '../group-factories.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()
let origin: string
beforeAll(async () => {
  origin = await test.app.listen({ port: 0, host: '127.0.0.1' })
})

const open: AbortController[] = []
afterEach(() => {
  for (const one of open.splice(0)) one.abort()
})

/** Opens a stream and collects the kinds it names; `all` connection events are kept too. */
async function aStream(token: string, { at = origin, query = '', last = '' } = {}) {
  const control = new AbortController()
  open.push(control)
  const response = await fetch(`${at}/api/account/changes${query}`, {
    headers: { token, ...(last && { 'last-event-id': last }) },
    signal: control.signal,
  })
  const kinds: string[] = []
  const state = { status: response.status, kinds, pulses: 0, hasEnded: false, close: () => control.abort() }
  const read = async () => {
    let rest = ''
    for await (const chunk of (response.body as ReadableStream<Uint8Array>).pipeThrough(
      new TextDecoderStream() as never,
    ) as unknown as AsyncIterable<string>) {
      const parts = (rest + chunk).split('\n\n')
      rest = parts.pop() ?? ''
      for (const part of parts) {
        if (part.includes('event: change')) kinds.push(/^data: (.*)$/m.exec(part)?.[1] ?? '')
        if (part.includes('event: pulse')) state.pulses += 1
      }
    }
    state.hasEnded = true
  }
  read().catch(() => {})
  if (response.status === 200) await expect.poll(() => state.pulses).toBeGreaterThan(0)
  return state
}

/** Adds a message to a customer's account. */
const aMessage = (customerId: string, eventKey: string, db: Queryable = test.context.db) =>
  db.insert(messages).values({ customerId, eventKey, words: { en: { title: 'a', body: '' } } })

/** Checks that a transaction records this change once; it is passed on after the commit. */
async function expectPending(payload: string, change: (tx: Queryable) => Promise<unknown>) {
  const { db } = test.context
  const isNamed = eq(pendingChanges.payload, payload)
  // What was written before has been passed on.
  await expect.poll(() => db.$count(pendingChanges, isNamed)).toBe(0)
  await db.transaction(async (tx) => {
    await change(tx)
    expect(await tx.$count(pendingChanges, isNamed)).toBe(1)
  })
}

describe('a customer’s stream', () => {
  it('names what changed for them, once committed, and nothing about others', async () => {
    const [lena, other] = [await aCustomer(test.context), await aCustomer(test.context)]
    const stream = await aStream(lena.token)
    await anOrder(test.context, other, { status: 'paid' })
    await test.context.db.transaction(async (tx) => {
      await aMessage(other.id, 'a', tx)
      await aMessage(lena.id, 'a', tx)
      await aMessage(lena.id, 'b', tx)
    })
    await expect.poll(() => stream.kinds).not.toEqual([])
    // Two messages in one transaction are one change.
    expect(stream.kinds).toEqual(['message'])
  })

  it('names an order, a parcel and an event of a carrier', async () => {
    const lena = await aCustomer(test.context)
    const stream = await aStream(lena.token)
    await anOrder(test.context, lena, { status: 'in_warehouse' })
    const parcel = await aParcel(test.context, lena)
    await expect.poll(() => stream.kinds).toEqual(expect.arrayContaining(['order', 'parcel']))
    stream.kinds.length = 0
    const event = { parcelId: parcel.id, status: 'in_transit', description: 'x', happenedAt: new Date() }
    await test.context.db.insert(trackingEvents).values(event)
    await expect.poll(() => stream.kinds).toContain('parcel')
  })

  it('names a parcel that is put into a wave, is claimed or on hold, and one whose booking is made or forgotten', async () => {
    const lena = await aCustomer(test.context)
    const { id: staffId } = await aStaffMember(test.context, 'shipping')
    const parcel = await aParcel(test.context, lena)
    const { db } = test.context
    const isNamedAfter = (change: (tx: Queryable) => Promise<unknown>) =>
      expectPending(`parcel ${lena.id}`, change)
    const now = new Date()
    const [wave] = await db.insert(waves).values({ staffId, createdAt: now }).returning()
    if (!wave) throw new Error('no wave')
    await isNamedAfter((tx) =>
      tx.insert(waveParcels).values({ waveId: wave.id, parcelId: parcel.id, bin: 1 }),
    )
    const shipment = { parcelId: parcel.id, staffId, carrier: 'yunexpress', service: 'A', reference: 'R1' }
    await isNamedAfter((tx) =>
      tx.insert(carrierShipments).values({ ...shipment, state: 'booking', createdAt: now, triedAt: now }),
    )
    await isNamedAfter((tx) => tx.delete(carrierShipments).where(eq(carrierShipments.parcelId, parcel.id)))
    const claim = {
      parcelId: parcel.id,
      customerId: lena.id,
      kind: 'lost',
      description: '',
      status: 'asked',
    } as const
    await isNamedAfter((tx) =>
      tx.insert(parcelClaims).values({ ...claim, isInsured: false, askedCents: 100n, limitCents: 100n }),
    )
    await isNamedAfter((tx) =>
      tx.update(parcelClaims).set({ answer: 'Please wait' }).where(eq(parcelClaims.parcelId, parcel.id)),
    )
    const hold = { customerId: lena.id, parcelId: parcel.id, kind: 'other', reason: 'x' } as const
    await isNamedAfter((tx) => tx.insert(holds).values(hold))
    await expectPending(`order ${lena.id}`, (tx) =>
      tx.update(holds).set({ reason: 'y' }).where(eq(holds.parcelId, parcel.id)),
    )
  })

  it('names the parcels in the box of a group that is booked', async () => {
    const { db } = test.context
    const [number, deliveryNumber] = await aGroupOfTwoToPack(test.context)
    const [group] = await db.select().from(parcelGroups).where(eq(parcelGroups.number, number))
    const [parcel] = await db.select().from(parcels).where(eq(parcels.deliveryNumber, deliveryNumber))
    const shipment = { groupId: group?.id, carrier: 'yunexpress', service: 'A', reference: number } as const
    await db.insert(carrierShipments).values({ ...shipment, state: 'booking' })
    for (const owner of [group?.hostId, parcel?.customerId])
      await expectPending(`parcel ${owner}`, (tx) =>
        tx
          .update(carrierShipments)
          .set({ state: 'booked', trackingNumber: 'YT1' })
          .where(eq(carrierShipments.reference, number)),
      )
  })

  it('does not name what colleagues pick, count, store and hand over: it is a change of the floor', async () => {
    const { id: staffId } = await aStaffMember(test.context, 'warehouse')
    const order = await anOrder(test.context, await aCustomer(test.context), { status: 'in_warehouse' })
    const now = new Date()
    const { db } = test.context
    const [wave] = await db.insert(waves).values({ staffId, createdAt: now }).returning()
    if (!wave) throw new Error('no wave')
    const [count] = await db.insert(stocktakes).values({ shelf: 'Z-1', staffId, createdAt: now }).returning()
    if (!count) throw new Error('no stocktake')
    const changes: ((tx: Queryable) => Promise<unknown>)[] = [
      (tx) =>
        tx.insert(itemChecks).values({ waveId: wave.id, orderId: order.id, step: 'picked', createdAt: now }),
      (tx) =>
        tx
          .insert(stocktakeLines)
          .values({ stocktakeId: count.id, code: 'X', isExpected: false, scannedAt: now }),
      (tx) => tx.update(stocktakes).set({ finishedAt: now }).where(eq(stocktakes.id, count.id)),
      (tx) => tx.insert(storageBoxes).values({ shelf: 'Z-1', staffId, createdAt: now }),
      (tx) => tx.insert(manifests).values({ carrier: 'a carrier', staffId, createdAt: now }),
      (tx) =>
        tx.insert(unmatchedArrivals).values({ trackingNumber: 'YT1', trackingNormalised: 'YT1', staffId }),
    ]
    for (const change of changes) await expectPending('floor', change)
  })

  it('first names what changed since the page was loaded, or since the interruption', async () => {
    const lena = await aCustomer(test.context)
    const before = await aStream(lena.token)
    const started = Date.now()
    await aMessage(lena.id, 'a')
    await expect.poll(() => before.kinds).toContain('message')
    const age = Date.now() - started + 5
    expect((await aStream(lena.token, { query: `?age=${age}` })).kinds).toEqual(['message'])
    expect((await aStream(lena.token, { last: String(started) })).kinds).toEqual(['message'])
    // Longer ago than is remembered.
    expect((await aStream(lena.token, { last: '1' })).kinds).toEqual(['all'])
  })

  it('is refused without a session, and ends with it', async () => {
    expect((await aStream('')).status).toBe(401)
    const lena = await aCustomer(test.context)
    const stream = await aStream(lena.token)
    await test.ask('/api/logout', {}, { token: lena.token })
    await expect.poll(() => stream.hasEnded).toBe(true)
    expect((await aStream(lena.token)).status).toBe(401)
  })

  it('continues when another session of the customer ends', async () => {
    const lena = await aCustomer(test.context)
    const stream = await aStream(lena.token)
    await test.context.db.insert(sessions).values({
      tokenHash: Buffer.from(lena.id),
      customerId: lena.id,
      expiresAt: new Date(Date.now() + 60_000),
    })
    await test.context.db.delete(sessions).where(eq(sessions.tokenHash, Buffer.from(lena.id)))
    await expect.poll(() => stream.kinds).toContain('session')
    await anOrder(test.context, lena, { status: 'paid' })
    await expect.poll(() => stream.kinds).toContain('order')
    expect(stream.hasEnded).toBe(false)
  })

  it('is limited in number, and released when the browser disconnects', async () => {
    const lena = await aCustomer(test.context)
    const streams = await Promise.all(Array.from({ length: 10 }, () => aStream(lena.token)))
    expect((await aStream(lena.token)).status).toBe(429)
    streams[0]?.close()
    await expect.poll(async () => (await aStream(lena.token)).status).toBe(200)
  })
})

describe('several processes', () => {
  it('receive each other’s changes of settings and public pages, and end their streams when they close', async () => {
    const context = await createContext(test.context.environment, { connections: 4 })
    const app = await buildApp(context)
    const at = await app.listen({ port: 0, host: '127.0.0.1' })
    const received: Change['kind'][] = []
    context.changes.subscribe(({ kind }) => received.push(kind))
    await storeSetting(test.context.db, 'free_storage_days', 71, new Date())
    await expect.poll(() => received).toContain('settings')
    // Whoever receives it already reads the new value.
    expect((await context.settings.read()).free_storage_days).toBe(71)

    await test.context.db.insert(announcements).values({ title: 'Hello' })
    await expect.poll(() => received).toContain('public_pages')
    received.length = 0
    const item = { kind: 'announcements', itemId: 'x', lang: 'zh-CN', field: 'title' }
    await test.context.db.insert(contentTranslations).values({ ...item, text: '你好' })
    await expect.poll(() => received).toContain('public_pages')

    const lena = await aCustomer(test.context)
    const stream = await aStream(lena.token, { at })
    await anOrder(test.context, lena, { status: 'paid' })
    await expect.poll(() => stream.kinds).toContain('order')
    await app.close()
    await expect.poll(() => stream.hasEnded).toBe(true)
    await context.close()
  })

  it('notify each change of a customer, and leave none behind', async () => {
    const others = await Promise.all(
      Array.from({ length: 3 }, () => createContext(test.context.environment, { connections: 1 })),
    )
    const lena = await aCustomer(test.context)
    const stream = await aStream(lena.token)
    for (let n = 1; n <= 5; n += 1) {
      await aMessage(lena.id, `${n}`)
      await expect.poll(() => stream.kinds.filter((kind) => kind === 'message').length >= n).toBe(true)
    }
    await anOrder(test.context, lena, { status: 'paid' })
    await expect.poll(() => stream.kinds).toContain('order')
    await expect.poll(async () => await test.context.db.$count(pendingChanges)).toBe(0)
    for (const { close } of others) await close()
  })

  it('reconnect after their connection breaks and report that changes may have been missed', async () => {
    const { DATABASE_URL } = test.context.environment
    const sockets = new Set<Socket>()
    const door = createServer((client) => {
      const behind = dial(databaseEndpoint(DATABASE_URL))
      client.pipe(behind).pipe(client)
      for (const socket of [client, behind]) {
        sockets.add(socket)
        socket.on('error', () => socket.destroy())
      }
    })
    await new Promise<void>((done) => door.listen(0, '127.0.0.1', done))
    const url = new URL(DATABASE_URL)
    url.host = `127.0.0.1:${(door.address() as { port: number }).port}`
    const environment = { ...test.context.environment, DIRECT_DATABASE_URL: url.href }
    const context = await createContext(environment, { connections: 4 })
    const app = await buildApp(context)
    const at = await app.listen({ port: 0, host: '127.0.0.1' })
    const received: Change['kind'][] = []
    context.changes.subscribe(({ kind }) => received.push(kind))
    const lena = await aCustomer(test.context)
    const stream = await aStream(lena.token, { at })

    for (const socket of sockets) socket.destroy()
    await expect.poll(() => stream.kinds).toContain('all')
    await anOrder(test.context, lena, { status: 'paid' })
    await expect.poll(() => stream.kinds).toContain('order')
    await app.close()
    await context.close()
    door.close()
  })
})

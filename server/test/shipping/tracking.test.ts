import { createHash } from 'node:crypto'
import {
  mails,
  messages,
  parcelEvents,
  parcels,
  parcelTrackings,
  trackingEvents,
} from '@sampan/database/tables'
import { startTrack17, type Track17 } from '@sampan/emulators'
import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { followParcel } from '../../src/shipping/index.ts'
import { catchUp } from '../../src/shipping/tracking/catch-up.ts'
import { aCustomer, aParcel } from '../factories.ts'
import { startTestApp } from '../test-app.ts'

let service: Track17
beforeAll(async () => {
  service = await startTrack17({ port: 0 })
})
afterAll(() => service.close())
const test = startTestApp(() => ({
  TRACK17_BASE_URL: service.url,
  TRACK17_KEY: 'demo-track',
  LOG_LEVEL: 'silent',
}))
let webhook: string
beforeAll(async () => {
  webhook = `${await test.app.listen({ port: 0, host: '127.0.0.1' })}/webhooks/17track`
})
beforeEach(() => service.set({ webhookUrl: webhook, failNext: 0, hang: false, quotaUsedUp: false }))

const HOUR_MS = 3_600_000
let next = 0
/** Returns a number whose carrier the service recognises, or does not. */
const aNumber = (known = true) => {
  next += 1
  return known ? `LP${String(next).padStart(14, '0')}` : `QQ${String(next).padStart(9, '0')}Q`
}

/** Creates a parcel that was just shipped with this number. */
async function aShippedParcel(trackingNumber = aNumber(), carrier: 'cainiao' | 'royal_mail' = 'cainiao') {
  const customer = await aCustomer(test.context)
  const parcel = await aParcel(test.context, customer, { status: 'shipped' })
  await test.context.db.update(parcels).set({ trackingNumber, carrier }).where(eq(parcels.id, parcel.id))
  await test.context.db.transaction((tx) =>
    followParcel(test.context, tx, { id: parcel.id, carrier, trackingNumber }),
  )
  const detail = async () =>
    (
      await test.ask(
        '/api/shopping/get_parcel_detail',
        { delivery_number: parcel.deliveryNumber },
        { token: customer.token },
      )
    ).data
  return { customer, parcel, number: trackingNumber, detail }
}

const stateOf = async (parcelId: string) => {
  const [row] = await test.context.db
    .select()
    .from(parcelTrackings)
    .where(eq(parcelTrackings.parcelId, parcelId))
  return row
}
const deliveriesOf = async (parcelId: string) => {
  const rows = await test.context.db.select().from(parcelEvents).where(eq(parcelEvents.parcelId, parcelId))
  return rows.filter(({ stage }) => stage === 'delivered')
}
const noticesOf = async (customerId: string, key: string) => {
  const rows = await test.context.db.select().from(messages).where(eq(messages.customerId, customerId))
  return rows.filter((row) => row.eventKey.endsWith(key))
}
const post = (body: string, sign: string) =>
  test.app.inject({
    method: 'POST',
    url: '/webhooks/17track',
    headers: { 'content-type': 'application/json', sign },
    payload: body,
  })
const signed = (body: string) => createHash('sha256').update(`${body}/demo-track`).digest('hex')

describe('a shipped parcel', () => {
  it('is registered, tracked to the door, and its customer is notified once', async () => {
    const { customer, parcel, number, detail } = await aShippedParcel()
    await test.drain()
    expect(await stateOf(parcel.id)).toMatchObject({ state: 'followed' })
    for (const stage of ['InfoReceived', 'PickedUp', 'OutForDelivery', 'Delivered'] as const)
      await service.advance(number, stage)
    expect(await detail()).toMatchObject({
      order_status: 3,
      tracking_status: 'Delivered',
      tracking_status_text: 'Delivered',
      tracking_needs_customer: false,
    })
    expect((await detail()).tracking_events).toHaveLength(4)
    expect((await detail()).delivered_time).not.toMatch(/^0000/)
    expect(await stateOf(parcel.id)).toMatchObject({ state: 'ended' })
    await test.drain()
    expect(await noticesOf(customer.id, ':Delivered')).toHaveLength(1)
    expect(
      await test.context.db.select().from(mails).where(eq(mails.template, 'parcel_delivered')),
    ).toHaveLength(1)
    const texts = [
      ['cn', '已发货', '已签收'],
      ['es', 'Enviado', 'Entregado'],
      ['ar', 'شُحن', 'سُلّم'],
    ] as const
    for (const [lang, order_status_text, tracking_status_text] of texts) {
      const { data } = await test.ask(
        '/api/shopping/get_parcel_detail',
        { delivery_number: parcel.deliveryNumber },
        { token: customer.token, lang },
      )
      expect(data).toMatchObject({ order_status_text, tracking_status_text })
    }
  })

  it('of a deleted account is tracked, and nobody is notified', async () => {
    const { customer, parcel, number } = await aShippedParcel()
    await test.drain()
    expect((await test.ask('/api/account/delete_account', {}, { token: customer.token })).code).toBe(0)
    await service.advance(number, 'Delivered')
    await test.drain()
    expect(await stateOf(parcel.id)).toMatchObject({ state: 'ended' })
    expect(await noticesOf(customer.id, '')).toEqual([])
    const sent = await test.context.db.$count(mails, like(mails.recipient, '%@deleted.invalid'))
    expect(sent).toBe(0)
  })

  it('with an exception is reported, and its recovery as well', async () => {
    const { customer, number, detail } = await aShippedParcel()
    await test.drain()
    await service.advance(number, 'Exception')
    expect(await detail()).toMatchObject({ tracking_status: 'Exception', tracking_needs_customer: true })
    await service.advance(number, 'OutForDelivery')
    expect(await detail()).toMatchObject({
      tracking_status: 'OutForDelivery',
      tracking_needs_customer: false,
    })
    const notices = (await noticesOf(customer.id, '')).filter(({ eventKey }) =>
      eventKey.startsWith('tracking:'),
    )
    expect(notices.map(({ eventKey }) => eventKey)).toEqual([expect.stringMatching(/:Exception$/)])
    expect(notices[0]?.words.en).toMatchObject({
      title: expect.stringMatching(/^Something is wrong: /),
      body: expect.stringContaining('Returning to sender'),
    })
  })

  it('with an exception of which the carrier says no more is reported by its name', async () => {
    const { customer, parcel, number, detail } = await aShippedParcel()
    await report(number, 'Exception', null)
    expect(await detail()).toMatchObject({ tracking_status: 'Exception', tracking_events: [] })
    const [notice] = await noticesOf(customer.id, ':Exception')
    expect(notice?.words.en?.body).toContain(`on parcel ${parcel.deliveryNumber}: Something is wrong.`)
  })

  it('is delivered when the carrier says so, whatever it reports of later', async () => {
    const { customer, parcel, number, detail } = await aShippedParcel()
    await report(
      number,
      'InTransit',
      [event('2026-11-21T10:00:00Z', 'InTransit_Other', 'Signature filed')],
      [event('2026-11-20T10:00:00Z', 'Delivered_Other', '已签收', 'Delivered')],
      // A second carrier of the parcel, which translates nothing.
      [event('2026-11-20T10:00:00Z', 'Delivered_Other', '已签收')],
    )
    const [row] = await test.context.db.select().from(parcels).where(eq(parcels.id, parcel.id))
    expect(row).toMatchObject({
      deliveredAt: new Date('2026-11-20T10:00:00Z'),
      heardAt: new Date('2026-11-21T10:00:00Z'),
    })
    expect(await deliveriesOf(parcel.id)).toHaveLength(1)
    expect((await detail()).tracking_events.map(({ text }: { text: string }) => text)).toEqual([
      'Signature filed',
      'Delivered',
    ])
    const [notice] = await noticesOf(customer.id, ':Delivered')
    expect(notice?.words.en?.body).toContain(parcel.deliveryNumber)
  })

  it('that its customer has confirmed is delivered now, once, and no longer tracked', async () => {
    const { customer, parcel, number, detail } = await aShippedParcel()
    await test.drain()
    const confirm = (delivery_number = parcel.deliveryNumber) =>
      test.ask('/api/shopping/confirm_receipt', { delivery_number }, { token: customer.token })
    const before = test.context.now()
    expect((await confirm()).code).toBe(0)
    const tracking = await stateOf(parcel.id)
    expect(tracking?.state).toBe('ended')
    expect(tracking?.checkedAt.getTime()).toBeGreaterThanOrEqual(before.getTime())
    await service.advance(number, 'Exception')
    expect((await confirm()).code).toBe(0)
    expect(await deliveriesOf(parcel.id)).toHaveLength(1)
    expect(await detail()).toMatchObject({ tracking_status: '', tracking_needs_customer: false })
    expect((await confirm((await aShippedParcel()).parcel.deliveryNumber)).code).toBe(1005)
    const waiting = await aParcel(test.context, customer, { status: 'paid' })
    expect((await confirm(waiting.deliveryNumber)).code).toBe(1318)
  })

  it('about which customs ask says so, and where to answer, until it has left them', async () => {
    const { customer, parcel, number, detail } = await aShippedParcel()
    const reportOn = async (at: string, subStatus: string) => {
      const [status = ''] = subStatus.split('_')
      await report(number, status, [event(`2026-11-${at}T10:00:00Z`, subStatus, subStatus)])
      const { data } = await test.ask('/api/shopping/get_my_parcel_list', {}, { token: customer.token })
      const { attention } = await detail()
      expect(data.list[0].attention).toBe(attention)
      return attention
    }
    expect(await reportOn('16', 'InTransit_CustomsProcessing')).toBe('')
    expect(await noticesOf(customer.id, `customs_asked:${parcel.id}`)).toEqual([])
    expect(await reportOn('17', 'InTransit_CustomsRequiringInformation')).toBe('customs')
    expect(await reportOn('18', 'InTransit_CustomsRequiringInformation')).toBe('customs')
    const asked = await noticesOf(customer.id, `customs_asked:${parcel.id}`)
    expect(asked.map(({ words }) => words.en?.body)).toEqual([expect.stringContaining(`](https://`)])
    await test.drain()
    const [mail] = await test.context.db.select().from(mails).where(eq(mails.template, 'customs_asked'))
    expect(mail?.values).toMatchObject({
      action_url: expect.stringMatching(/delivery_number=SP\w+#declaration$/),
    })
    expect(await reportOn('19', 'InTransit_CustomsReleased')).toBe('')
    expect(await reportOn('20', 'InTransit_CustomsRequiringInformation')).toBe('customs')
    expect(await reportOn('21', 'OutForDelivery_Other')).toBe('')
    expect(await reportOn('22', 'AvailableForPickup_Other')).toBe('carrier')
    expect(await reportOn('23', 'Delivered_Other')).toBe('')
  })
})

describe('a webhook event', () => {
  it('that is forged, changed or unsigned is refused and not stored', async () => {
    const { parcel, number } = await aShippedParcel()
    const body = notice(number, ['2026-11-20T10:00:00Z', 'Delivered_Other', 'Delivered'])
    for (const sign of ['', 'zz', signed(`${body} `), signed(body).slice(0, 62)]) {
      expect((await post(body, sign)).statusCode).toBe(400)
    }
    expect(
      await test.context.db.select().from(trackingEvents).where(eq(trackingEvents.parcelId, parcel.id)),
    ).toEqual([])
  })

  it('that is repeated, late or parallel changes nothing twice', async () => {
    const { customer, number, detail } = await aShippedParcel()
    const early = notice(number, ['2026-11-18T10:00:00Z', 'InTransit_PickedUp', 'Picked up'])
    const late = notice(number, ['2026-11-20T10:00:00Z', 'Delivered_Other', 'Delivered'])
    const answers = await Promise.all(
      [late, early, late, early, late].map((body) => post(body, signed(body))),
    )
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200, 200])
    expect((await detail()).tracking_status).toBe('Delivered')
    expect(await noticesOf(customer.id, ':Delivered')).toHaveLength(1)
  })

  it('adds the translation of an event, also later, and in Chinese the carrier’s own text', async () => {
    const { customer, parcel, number, detail } = await aShippedParcel()
    const at = '2026-11-18T10:00:00Z'
    const notices = [
      notice(number, [at, 'InTransit_PickedUp', '已揽收']),
      notice(number, [at, 'InTransit_PickedUp', '已揽收'], 'Picked up'),
      notice(number, [at, 'InTransit_PickedUp', '已揽收']),
    ]
    for (const body of notices) expect((await post(body, signed(body))).statusCode).toBe(200)
    expect((await detail()).tracking_events).toMatchObject([{ text: 'Picked up' }])
    const { data } = await test.ask(
      '/api/shopping/get_parcel_detail',
      { delivery_number: parcel.deliveryNumber },
      { token: customer.token, lang: 'cn' },
    )
    expect(data.tracking_events).toMatchObject([{ text: '已揽收' }])
  })

  it('about an unknown number, or in another shape, is accepted and ignored', async () => {
    for (const body of [notice('LP99999999999999', ['x', 'y', '']), '{"event":"TRACKING_STOPPED","data":{}}'])
      expect((await post(body, signed(body))).statusCode).toBe(200)
  })
})

describe('a failing service', () => {
  it('is retried later, and the carrier’s page is linked meanwhile', async () => {
    const { parcel, number, detail } = await aShippedParcel()
    service.set({ failNext: 1 })
    await expect(test.drain()).rejects.toThrow('17TRACK answered 500')
    expect(await stateOf(parcel.id)).toMatchObject({ state: 'waiting' })
    expect((await detail()).tracking_links).toContain(number)
    test.pass(HOUR_MS)
    await catchUp(test.context)
    expect(await stateOf(parcel.id)).toMatchObject({ state: 'followed' })
  })

  it('is retried when its quota was exhausted, but not after a permanent refusal', async () => {
    const patient = await aShippedParcel()
    service.set({ quotaUsedUp: true })
    test.pass(HOUR_MS)
    await catchUp(test.context)
    expect(await stateOf(patient.parcel.id)).toMatchObject({ state: 'waiting' })
    service.set({ quotaUsedUp: false })
    const strange = await aShippedParcel(aNumber(false), 'royal_mail')
    test.pass(HOUR_MS)
    await catchUp(test.context)
    expect(await stateOf(patient.parcel.id)).toMatchObject({ state: 'followed' })
    expect(await stateOf(strange.parcel.id)).toMatchObject({
      state: 'refused',
      refusal: expect.stringMatching(/./),
    })
  })

  it('is polled when its events were lost', async () => {
    const { number, detail } = await aShippedParcel()
    test.pass(HOUR_MS)
    await catchUp(test.context)
    service.set({ webhookUrl: '' })
    await service.advance(number, 'Delivered')
    await catchUp(test.context)
    expect((await detail()).tracking_status).toBe('')
    test.pass(7 * HOUR_MS)
    await catchUp(test.context)
    expect((await detail()).tracking_status).toBe('Delivered')
  })

  it('is not polled again within hours where it has no news', async () => {
    const { parcel } = await aShippedParcel()
    test.pass(HOUR_MS)
    await catchUp(test.context)
    test.pass(7 * HOUR_MS)
    const before = test.context.now()
    await catchUp(test.context)
    const tracking = await stateOf(parcel.id)
    expect(tracking?.state).toBe('followed')
    expect(tracking?.checkedAt.getTime()).toBeGreaterThanOrEqual(before.getTime())
  })
})

/** Two carriers of one parcel report the same event, one of them with a translation. */
function notice(
  number: string,
  [time_utc, sub_status, description]: [string, string, string],
  translation?: string,
): string {
  const [status = ''] = sub_status.split('_')
  const own = event(time_utc, sub_status, description)
  const translated = event(time_utc, sub_status, description, translation)
  return noticeOf(number, status, [[own], translation ? [translated] : null])
}

function event(time_utc: string, sub_status: string, description: string, translation?: string) {
  const own = { time_utc, sub_status, description, location: 'Oslo' }
  return translation ? { ...own, description_translation: { lang: 'en', description: translation } } : own
}

function noticeOf(number: string, status: string, carriers: readonly unknown[]): string {
  const providers = carriers.map((events) => ({ events }))
  const track_info = { latest_status: { status }, tracking: { providers } }
  return JSON.stringify({ event: 'TRACKING_UPDATED', data: { number, track_info } })
}

/** Reports a status with the events of each carrier of the parcel. */
async function report(
  number: string,
  status: string,
  ...carriers: readonly (readonly ReturnType<typeof event>[] | null)[]
) {
  const body = noticeOf(number, status, carriers)
  expect((await post(body, signed(body))).statusCode).toBe(200)
}

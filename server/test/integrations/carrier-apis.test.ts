import { grams, millimetres } from '@sampan/domain/units'
import { type Emulator, startYunExpress } from '@sampan/emulators'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Environment, readEnvironment } from '../../src/environment.ts'
import {
  type CarrierApi,
  type CarrierApiName,
  carrierApis,
  type Shipment,
} from '../../src/integrations/carriers/index.ts'

type Settings = Partial<Record<keyof Environment, string>>

/** A carrier's API with its emulator, as the tests of every carrier use them. */
interface CarrierCase {
  readonly emulator: Emulator<object>
  readonly settings: Settings
  /** Settings that the carrier refuses. */
  readonly wrongKey: Settings
  /** One of its services to Germany, and part of the path of the call that books. */
  readonly service: string
  readonly bookPath: string
  /** Its shipments, by reference. */
  booked(): ReadonlyMap<string, string>
  /** Refuses the next booking. */
  refuseNext(): void
  /** Refuses searches by a reference, until false. */
  refuseSearch(isOn: boolean): void
  /** Moves a parcel on, so that it cannot be cancelled any more, and then delivers it. */
  collect(trackingNumber: string): void
  deliver(trackingNumber: string, at: Date): void
}

/** The table of these tests: a new carrier is a line here. */
const CASES: Readonly<Record<CarrierApiName, () => Promise<CarrierCase>>> = {
  async yunexpress() {
    const emulator = await startYunExpress()
    return {
      emulator,
      settings: {
        YUNEXPRESS_BASE_URL: emulator.url,
        YUNEXPRESS_CUSTOMER_CODE: 'demo-customer',
        YUNEXPRESS_SECRET: 'demo-secret',
      },
      wrongKey: { YUNEXPRESS_SECRET: 'nope' },
      service: 'BKPHR',
      bookPath: 'WayBill/CreateOrder',
      booked: emulator.booked,
      refuseNext: () => emulator.set({ refuseNext: 1 }),
      refuseSearch: (isOn) => emulator.set({ keyRefusedOn: isOn ? 'WayBill/GetOrder' : '' }),
      collect: (number) => emulator.advance(number, 'received'),
      deliver: (number, at) => emulator.advance(number, 'delivered', at),
    }
  },
}

const shipment: Omit<Shipment, 'reference' | 'service'> = {
  weight: grams(1230),
  size: { length: millimetres(320), width: millimetres(241), height: millimetres(95) },
  consignee: {
    name: 'Lena Müller',
    phone: '+49 30 1234567',
    email: 'lena@mail.example',
    countryCode: 'DE',
    province: 'Berlin',
    city: 'Berlin',
    street: 'Torstraße 1 (rear)',
    postcode: '10119',
    taxNumber: '',
  },
  lines: [
    {
      description: 'Cotton dress',
      name: '连衣裙',
      hsCode: '620442',
      quantity: 2,
      unitValue: 1790n,
      currency: 'USD',
      net: grams(900),
    },
  ],
}

it('no carrier API is returned when none is configured', () => {
  expect(carrierApis(readEnvironment({ MODE: 'test' }))).toEqual([])
})

describe.each(Object.entries(CASES))('%s', (name, start) => {
  let one: CarrierCase
  let api: CarrierApi
  let next = 0
  const connect = (changes: Settings = {}): CarrierApi => {
    const [only] = carrierApis(readEnvironment({ MODE: 'test', ...one.settings, ...changes }))
    if (!only) throw new Error(`${name} is not configured`)
    return only
  }
  beforeAll(async () => {
    one = await start()
    api = connect()
  })
  beforeEach(() => one.emulator.set({ failNext: 0, dropNext: 0, malformedNext: 0, on: '' }))
  afterAll(() => one.emulator.close())
  const aShipment = (): Shipment => {
    next += 1
    return { ...shipment, service: one.service, reference: `SP-TEST-${next}` }
  }

  it('has the name of the registry, and services to a country', async () => {
    expect(api.carrier).toBe(name)
    const services = await api.services('DE')
    expect(services).toContainEqual({ code: one.service, name: expect.stringMatching(/\w/) })
  })

  it('finds a shipment by its reference, and no other', async () => {
    const input = aShipment()
    expect(await api.find(input.reference)).toBeNull()
    const number = await api.book(input)
    expect(number).not.toBe('')
    expect(await api.find(input.reference)).toBe(number)
    expect(one.booked().get(input.reference)).toBe(number)
  })

  it('books a reference once: of one that was booked meanwhile it returns the number, or is unclear', async () => {
    const input = aShipment()
    const number = await api.book(input)
    expect(await api.book(input)).toBe(number)
    one.refuseSearch(true)
    await expect(api.book(input)).rejects.toMatchObject({ name: 'CarrierUnclear' })
    one.refuseSearch(false)
    expect(one.booked().get(input.reference)).toBe(number)
  })

  it.each([
    'dropNext',
    'malformedNext',
    'failNext',
  ])('is unclear after %s, and then finds the shipment or books it', async (fault) => {
    const [input, before] = [aShipment(), one.booked().size]
    one.emulator.set({ [fault]: 1, on: one.bookPath })
    await expect(api.book(input)).rejects.toMatchObject({ name: 'CarrierUnclear' })
    const number = (await api.find(input.reference)) ?? (await api.book(input))
    expect(one.booked().size).toBe(before + 1)
    expect(one.booked().get(input.reference)).toBe(number)
  })

  it('reports a definite refusal in the carrier’s words', async () => {
    const input = aShipment()
    one.refuseNext()
    await expect(api.book(input)).rejects.toMatchObject({
      name: 'CarrierRefused',
      reason: expect.stringMatching(/\S/),
    })
    expect(one.booked().has(input.reference)).toBe(false)
    await expect(api.book({ ...input, service: 'no such service' })).rejects.toMatchObject({
      name: 'CarrierRefused',
    })
    expect(await api.book(input)).not.toBe('')
  })

  it('with a wrong key finds and books nothing', async () => {
    const input = aShipment()
    await expect(connect(one.wrongKey).find(input.reference)).rejects.toMatchObject({
      name: 'CarrierRefused',
    })
    await expect(connect(one.wrongKey).book(input)).rejects.toMatchObject({ name: 'CarrierRefused' })
    expect(one.booked().has(input.reference)).toBe(false)
  })

  it('prints the label of a booked shipment as PDF, and of no other', async () => {
    const number = await api.book(aShipment())
    const label = await api.label(number)
    expect(label.subarray(0, 5).toString()).toBe('%PDF-')
    expect(label.toString('latin1')).toContain(number)
    await expect(api.label('YT0000000000000000')).rejects.toMatchObject({ name: 'CarrierRefused' })
  })

  it('cancels a shipment before its hand-over, repeatedly, and not afterwards', async () => {
    const [early, late] = [aShipment(), aShipment()]
    const number = await api.book(early)
    await api.cancel(number)
    await api.cancel(number)
    expect(one.booked().has(early.reference)).toBe(false)
    const sent = await api.book(late)
    one.collect(sent)
    await expect(api.cancel(sent)).rejects.toMatchObject({ name: 'CarrierRefused' })
    expect(one.booked().get(late.reference)).toBe(sent)
  })

  it('tracks a parcel to the door, with the time of each event to the second', async () => {
    const number = await api.book(aShipment())
    const at = new Date('2026-11-20T14:05:06Z')
    one.collect(number)
    one.deliver(number, at)
    const tracked = await api.track(number)
    expect(tracked).toMatchObject({ number, status: 'Delivered' })
    expect(tracked?.events.at(-1)).toMatchObject({
      at,
      status: 'Delivered',
      text: expect.stringMatching(/\S/),
    })
    expect(await api.track('YT0000000000000000')).toBeNull()
    one.emulator.set({ failNext: 1 })
    await expect(api.track(number)).rejects.toMatchObject({ name: 'CarrierUnclear' })
  })
})

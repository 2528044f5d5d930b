import type { z } from 'zod'
import type { Environment } from '../../../environment.ts'
import { type CarrierApi, CarrierRefused, CarrierUnclear } from '../carrier-api.ts'
import { type Answer, isDone, NO_DATA, yunexpressClient } from './client.ts'
import {
  bookedShape,
  cancelledShape,
  labelShape,
  orderOf,
  orderShape,
  readHistory,
  servicesShape,
} from './shapes.ts'

/** An order number that was used before: a duplicate, or an existing order. */
const KNOWN_ALREADY = ['2004', '2005']
/** The number is the waybill's. */
const BY_WAYBILL = 1

/**
 * Connects YunExpress (OMS API 1.4.5): shipments, labels and histories by its waybill number. Null when it is not
 * configured.
 */
export function yunexpress(environment: Environment): CarrierApi | null {
  if (environment.YUNEXPRESS_CUSTOMER_CODE === '' || environment.YUNEXPRESS_BASE_URL === '') return null
  const { ask, file } = yunexpressClient(environment)

  async function find(reference: string): Promise<string | null> {
    const answer = await ask('WayBill/GetOrder', { OrderNumber: reference })
    if (answer.code === NO_DATA) return null
    return read(answer, orderShape).WayBillNumber
  }

  /** Returns the waybill of a reference that YunExpress has. @throws CarrierUnclear, also where the search is refused */
  async function findKnown(reference: string): Promise<string> {
    const problem = (cause?: unknown) =>
      new CarrierUnclear('yunexpress', 'a known order that is not found', cause)
    const number = await find(reference).catch((cause: unknown) => {
      throw problem(cause)
    })
    if (number === null) throw problem()
    return number
  }

  return {
    carrier: 'yunexpress',
    async services(countryCode) {
      const answer = await ask('Common/GetShippingMethods', { CountryCode: countryCode })
      if (answer.code === NO_DATA) return []
      return read(answer, servicesShape).map(({ Code, EName, CName }) => ({
        code: Code,
        name: EName || CName || Code,
      }))
    },
    find,
    async book(shipment) {
      const answer = await ask('WayBill/CreateOrder', {}, [orderOf(shipment)])
      if (KNOWN_ALREADY.includes(answer.code)) return findKnown(shipment.reference)
      const booked = bookedShape.safeParse(answer.item)
      if (booked.success && booked.data[0].Success !== 1)
        throw new CarrierRefused('yunexpress', booked.data[0].Remark || answer.message)
      const [{ WayBillNumber: number }] = read(answer, bookedShape)
      if (number === '') throw new CarrierUnclear('yunexpress', 'booked without a number')
      return number
    },
    async label(number) {
      const [{ Url }] = read(await ask('Label/Print', {}, [number]), labelShape)
      return file(Url)
    },
    async cancel(number) {
      const answer = await ask('WayBill/Delete', {}, { OrderType: BY_WAYBILL, OrderNumber: number })
      if (answer.code === NO_DATA) return
      const { Status, Remark } = read(answer, cancelledShape)
      if (/fail/i.test(Status)) throw new CarrierRefused('yunexpress', Remark || Status)
    },
    async track(number) {
      const answer = await ask('Tracking/GetTrackAllInfo', { OrderNumber: number })
      if (answer.code === NO_DATA) return null
      if (!isDone(answer)) throw new CarrierRefused('yunexpress', `${answer.code} ${answer.message}`)
      return readHistory(number, answer.item)
    },
  }
}

/**
 * Returns the item of a successful call.
 * @throws CarrierRefused; CarrierUnclear for another shape
 */
function read<Shape extends z.ZodType>(answer: Answer, shape: Shape): z.infer<Shape> {
  if (!isDone(answer)) throw new CarrierRefused('yunexpress', `${answer.code} ${answer.message}`)
  const parsed = shape.safeParse(answer.item)
  if (!parsed.success) throw new CarrierUnclear('yunexpress', 'an answer in another shape', parsed.error)
  return parsed.data
}

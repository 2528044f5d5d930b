import { aCustomer, aParcel } from '../../factories.ts'
import { aGroupOfTwoToPack, aGroupToPack } from '../../group-factories.ts'
import { type Member, type StaffCalls, type StaffCallsApp, scale } from './app.ts'

const PAID = { channelName: { en: 'Air', cn: '空运' }, lines: [], days: { min: 8, max: 13 } }

/** A carrier that is booked by its own API, and a service of it. */
const service = { carrier: 'yunexpress', service: 'BKPHR' }

/** Valid inputs of the calls of shipping and claims. */
export function shippingCalls({ test, ask, parcel }: StaffCallsApp): StaffCalls {
  async function onTheScale(delivery_number: string) {
    const [cheapest] = await ask('shipping/quote_packed', { delivery_number, ...scale })
    return { delivery_number, ...scale, channel_code: cheapest.channel_code }
  }

  /** A packed parcel, and a carrier's service for it. */
  async function toBook() {
    const customer = await aCustomer(test.context)
    const packed = {
      quoteInputs: PAID,
      packedWeightG: 900,
      packedLengthMm: 300,
      packedWidthMm: 200,
      packedHeightMm: 90,
    }
    const made = await aParcel(test.context, customer, { status: 'paid', ...packed })
    return { delivery_number: made.deliveryNumber, ...service }
  }

  async function aPackedGroup() {
    const group_number = await aGroupToPack(test.context, await aCustomer(test.context))
    await ask('groups/pack', { group_number, ...scale })
    return group_number
  }

  /** A picking wave with one parcel. */
  async function aWave(member: Member) {
    const { wave_number } = await ask('waves/create', { delivery_numbers: [await parcel('paid')] }, member)
    return ask('waves/get', { wave_number }, member)
  }

  /** A parcel on the open manifest of a carrier. */
  async function aScannedParcel(carrier: string, trackingNumber: string) {
    const delivery_number = await parcel('shipped', {
      quoteInputs: PAID,
      packedWeightG: 900,
      carrier,
      trackingNumber,
    })
    const { manifest_number } = await ask('manifests/open', { carrier })
    await ask('manifests/scan', { manifest_number, code: delivery_number })
    return { manifest_number, delivery_number }
  }

  /** A customer's claim for a lost parcel with sufficient insurance. */
  async function aClaim(amount: number) {
    const customer = await aCustomer(test.context)
    const insurance = { insuredCents: 10_000n, premiumCents: 300n }
    const made = await aParcel(test.context, customer, {
      status: 'shipped',
      freightCents: 9000n,
      ...insurance,
    })
    const delivery_number = made.deliveryNumber
    await ask('shipping/offer_claim', { delivery_number })
    const lost = { delivery_number, kind: 'lost', amount, description: 'Nothing came' }
    await test.ask('/api/shopping/open_claim', lost, { token: customer.token })
    const { list } = await ask('claims/get_list', { search_text: delivery_number })
    return { claim_id: list[0].claim_id, revision: list[0].revision }
  }

  return {
    'waves/create': async () => ({ delivery_numbers: [await parcel('paid')] }),
    'waves/pick': async (member) => {
      const { wave_number, walk } = await aWave(member)
      return { wave_number, order_id: walk[0].order_id }
    },
    'waves/pack_item': async (member) => {
      const { walk } = await aWave(member)
      return { delivery_number: walk[0].delivery_number, order_id: walk[0].order_id }
    },
    'waves/leave': async (member) => {
      const { walk } = await aWave(member)
      return { delivery_number: walk[0].delivery_number, reason: 'An item is missing' }
    },
    'shipping/price_parcel': async () =>
      onTheScale(await parcel('waiting_fee', { channelCode: null, freightCents: 0n })),
    'shipping/pack_parcel': async () => onTheScale(await parcel('paid', { quoteInputs: PAID })),
    'shipping/release_parcel': async () => ({
      delivery_number: await parcel('paid'),
      reason: 'An item is missing',
    }),
    'shipping/put_back': async () => {
      const customer = await aCustomer(test.context)
      const fields = { status: 'unpaid', packedWeightG: 900 } as const
      const { deliveryNumber: delivery_number } = await aParcel(test.context, customer, fields)
      await test.ask('/api/shopping/release_parcel', { delivery_number }, { token: customer.token })
      return { delivery_number, shelf: 'B-07' }
    },
    'groups/pack': async () => ({
      group_number: await aGroupToPack(test.context, await aCustomer(test.context)),
      ...scale,
    }),
    'groups/take_out': async () => {
      const [group_number, delivery_number] = await aGroupOfTwoToPack(test.context)
      return { group_number, delivery_number, reason: 'On hold' }
    },
    'groups/ship': async () => ({
      group_number: await aPackedGroup(),
      carrier: 'ems',
      tracking_number: 'LX123456789CN',
    }),
    'groups/book_shipment': async () => ({ group_number: await aPackedGroup(), ...service }),
    'groups/cancel_shipment': async () => {
      const group_number = await aPackedGroup()
      await ask('groups/book_shipment', { group_number, ...service })
      return { group_number }
    },
    'shipping/ship_parcel': async () => ({
      delivery_number: await parcel('paid', { quoteInputs: PAID, packedWeightG: 900 }),
      carrier: 'ems',
      tracking_number: 'LX123456789CN',
    }),
    'shipping/correct_dispatch': async () => ({
      delivery_number: await parcel('shipped', { quoteInputs: PAID, packedWeightG: 900 }),
      carrier: 'ems',
      tracking_number: 'LX123456789CN',
    }),
    'shipping/book_shipment': async () => toBook(),
    'shipping/cancel_shipment': async () => {
      const booking = await toBook()
      await ask('shipping/book_shipment', booking)
      return { delivery_number: booking.delivery_number }
    },
    'shipping/record_dispatches': async () => ({
      rows: [
        {
          delivery_number: await parcel('paid', { quoteInputs: PAID, packedWeightG: 900 }),
          carrier: 'ems',
          tracking_number: 'LX123456790CN',
        },
      ],
    }),
    'manifests/open': () => Promise.resolve({ carrier: 'sf' }),
    'manifests/scan': async () => {
      const fields = { quoteInputs: PAID, packedWeightG: 900, carrier: 'dhl', trackingNumber: '4061231999' }
      const code = await parcel('shipped', fields)
      return { ...(await ask('manifests/open', { carrier: 'dhl' })), code }
    },
    'manifests/take_off': () => aScannedParcel('fedex', '770000000001'),
    'manifests/close': async () => {
      const { manifest_number } = await aScannedParcel('ups', '1Z0000000000000001')
      return { manifest_number, parcels: 1 }
    },
    'claims/decide': async () => ({
      ...(await aClaim(20)),
      decision: 'accept',
      amount: 20,
      answer: 'Sorry.',
    }),
    'claims/approve': async () => {
      const claim = await aClaim(60)
      await ask('claims/decide', { ...claim, decision: 'accept', amount: 60, answer: 'Sorry.' })
      return { claim_id: claim.claim_id, is_approved: true }
    },
  }
}

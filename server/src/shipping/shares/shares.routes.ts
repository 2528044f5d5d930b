import { randomBytes } from 'node:crypto'
import { CARRIERS, knownCarrier, trackingLinks } from '@sampan/domain/tracking'
import { countryName } from '@sampan/messages/intl'
import { milestonesOfParcel } from '../../freight/index.ts'
import { throttle } from '../../http/limits/throttle.ts'
import { type Route, route } from '../../http/route-handler.ts'
import { Refusal } from '../../refusal.ts'
import { type Parcel, parcelOf } from '../parcels/parcels.queries.ts'
import { deleteShare, insertShare, sharedParcel, shareTokenOf } from './shares.queries.ts'

/** 192 bits, 32 characters. */
const TOKEN_BYTES = 24
/** Parcels whose payment is complete: the public page shows nothing about money. */
const SHARED: readonly Parcel['status'][] = ['paid', 'shipped']
/** Milestones that concern the customer's payments. */
const PRIVATE: readonly string[] = ['paid', 'freight_paid']

export const shareRoutes: readonly Route[] = [
  route('/api/shopping/share_parcel', async ({ context: { db }, customer, input, now }) => {
    const parcel = await parcelOf(db, customer.id, input.delivery_number)
    if (!parcel) throw new Refusal('unknown_id')
    if (!SHARED.includes(parcel.status)) throw new Refusal('share_not_possible')
    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    await insertShare(db, { parcelId: parcel.id, token, createdAt: now })
    return { share_token: await shareTokenOf(db, parcel.id) }
  }),

  route('/api/shopping/stop_sharing_parcel', async ({ context: { db }, customer, input }) => {
    const parcel = await parcelOf(db, customer.id, input.delivery_number)
    if (!parcel) throw new Refusal('unknown_id')
    await deleteShare(db, parcel.id)
    return null
  }),

  route('/api/service/get_shared_parcel', async ({ context, caller, input, lang }) => {
    await throttle(context, 'shared_parcel', caller.network)
    const parcel = await sharedParcel(context.db, input.share_token)
    if (!parcel) throw new Refusal('unknown_id')
    const { countryCode, countryName: names, carrier, trackingNumber } = parcel
    const known = knownCarrier(carrier)
    const milestones = await milestonesOfParcel(context, parcel.id)
    return {
      country_name: names ? countryName(lang, countryCode, names) : countryCode,
      carrier_name: known ? CARRIERS[known].name : '',
      tracking_number: trackingNumber,
      tracking_links: trackingNumber === '' ? '' : trackingLinks(known, trackingNumber),
      milestones: milestones
        .filter(({ milestone }) => !PRIVATE.includes(milestone))
        // A promise to the owner alone.
        .map((one) => ({ ...one, late_coupon: null })),
    }
  }),
]

import { pageAddresses } from '@sampan/contract/page-addresses'
import type { Transaction } from '@sampan/database'
import {
  customsAsk,
  isTrackStatus,
  knownCarrier,
  TRACK_STATUSES,
  type TrackStatus,
  trackEventText,
  trackingLine,
  trackStatus,
} from '@sampan/domain/tracking'
import { translate } from '@sampan/messages/catalogue'
import { inEveryLanguage, languageEntry } from '@sampan/messages/languages'
import { phrase } from '@sampan/messages/phrase'
import type { AppContext } from '../../context.ts'
import type { Tracked } from '../../integrations/carriers/index.ts'
import { type NoticeValues, notify } from '../../messaging/index.ts'
import { recordParcelStage } from '../parcels/move-parcel.ts'
import { deliver } from './deliver.ts'
import { changeTracking, eventsSeen, lockTrackings, storeEvents } from './tracking.queries.ts'

type TrackedParcel = Awaited<ReturnType<typeof lockTrackings>>[number]

/**
 * Records the service's events of a number, from webhooks or responses, repeated or out of order: stores each event
 * once, and notifies the customer once of the delivery and of each kind of trouble. Unknown numbers are ignored.
 */
export async function recordEvents(context: AppContext, tracked: Tracked): Promise<void> {
  await context.db.transaction(async (tx) => {
    for (const followed of await lockTrackings(tx, tracked.number)) await take(context, tx, followed, tracked)
  })
}

async function take(
  context: AppContext,
  tx: Transaction,
  { tracking, parcel }: TrackedParcel,
  tracked: Tracked,
) {
  const now = context.now()
  const { deliveryNumber: delivery_number } = parcel
  await storeEvents(tx, parcel.id, tracked.events)
  const seen = (await eventsSeen(tx, parcel.id)).flatMap(({ status, ...rest }) =>
    isTrackStatus(status) ? [{ status, ...rest }] : [],
  )
  const status = trackStatus(seen, tracked.status)
  const state = TRACK_STATUSES[status].ends ? 'ended' : 'followed'
  await changeTracking(tx, [parcel.id], { state, status, checkedAt: now })
  const last = seen.findLast((event) => event.status === status)
  if (status === 'Delivered') {
    await deliver(context, tx, parcel.id, last?.at ?? now)
    await recordParcelStage(tx, parcel.id, { stage: 'delivered' }, now)
    await notifyEvent(context, tx, parcel, 'parcel_delivered', status, { delivery_number })
  }
  if (customsAsk(seen))
    await notify(context, tx, parcel.customerId, 'customs_asked', {
      eventKey: `customs_asked:${parcel.id}`,
      values: {
        delivery_number,
        tracking_links: trackingLine(knownCarrier(tracking.carrier), tracking.number),
      },
      path: `${pageAddresses.parcel(delivery_number)}#declaration`,
    })
  if (TRACK_STATUSES[status].needsCustomer && status !== tracking.status) {
    await notifyEvent(context, tx, parcel, 'parcel_trouble', status, {
      delivery_number,
      status: phrase('statuses', `tracking_${status}`),
      text: inEveryLanguage(
        (lang) =>
          trackEventText(last?.text ?? '', last?.translation ?? '', languageEntry(lang).tag).text ||
          translate(lang, 'statuses', `tracking_${status}`),
      ),
    })
  }
}

const notifyEvent = <Name extends 'parcel_delivered' | 'parcel_trouble'>(
  context: AppContext,
  tx: Transaction,
  parcel: TrackedParcel['parcel'],
  name: Name,
  status: TrackStatus,
  values: NoticeValues<Name>,
) =>
  notify(context, tx, parcel.customerId, name, {
    eventKey: `tracking:${parcel.id}:${status}`,
    values,
    path: pageAddresses.parcel(parcel.deliveryNumber),
  })

import { pageAddresses } from '@sampan/contract/page-addresses'
import type { AppContext } from '../../context.ts'
import { everyRow } from '../../jobs/every-row.ts'
import { notify } from '../../messaging/index.ts'
import { lostBetween, type SilentParcel } from './claims.queries.ts'
import { claimOfferKey } from './offer-claim.ts'

const DAY_MS = 86_400_000
/** How far back a run looks. Whoever became able to claim before the first run is not surprised by a mail about it. */
const LOOK_BACK_DAYS = 2

/** Notifies the customers of parcels that have been without news for so long that they can be claimed as lost. Once for each. */
export async function notifyLostParcels(context: AppContext): Promise<void> {
  const { lost_claim_days, compensation_cap_cny: capCny } = await context.settings.read()
  const daysAgo = (days: number) => new Date(context.now().getTime() - days * DAY_MS)
  const span = { from: daysAgo(lost_claim_days + LOOK_BACK_DAYS), until: daysAgo(lost_claim_days), capCny }
  for await (const { id, customerId, deliveryNumber } of everyRow<SilentParcel>((last, limit) =>
    lostBetween(context.db, span, last, limit),
  ))
    await context.db.transaction((tx) =>
      notify(context, tx, customerId, 'claim_possible', {
        eventKey: claimOfferKey(id),
        values: { delivery_number: deliveryNumber, days: lost_claim_days },
        path: pageAddresses.parcel(deliveryNumber),
      }),
    )
}

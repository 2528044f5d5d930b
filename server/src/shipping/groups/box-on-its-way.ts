import { pageAddresses } from '@sampan/contract/page-addresses'
import { type CarrierCode, trackingLine } from '@sampan/domain/tracking'
import { type HeldNotice, heldNotice } from '../../messaging/index.ts'
import type { Parcel } from '../parcels/parcels.queries.ts'
import type { ParcelGroup } from './groups.queries.ts'

interface Dispatch {
  readonly carrier: CarrierCode
  readonly trackingNumber: string
  /** Identifies the dispatch, or its correction. */
  readonly eventKey: string
}

/**
 * Returns the notice to the host of a box on its way to their address; none where a parcel in it is theirs, whose own notice
 * has the number.
 */
export function boxOnItsWay(
  group: ParcelGroup,
  inBox: readonly Pick<Parcel, 'customerId'>[],
  { carrier, trackingNumber, eventKey }: Dispatch,
): HeldNotice[] {
  if (inBox.some(({ customerId }) => customerId === group.hostId)) return []
  const notice = heldNotice(group.hostId, 'group_box_shipped', {
    eventKey,
    values: { name: group.name, tracking_links: trackingLine(carrier, trackingNumber) },
    path: pageAddresses.account('orderList-Groups'),
  })
  return [notice]
}

import { refusals } from '@sampan/contract/refusals'
import { redirect } from 'react-router'
import { apiOf, dataOf } from '../../../api/server.ts'
import { usePunctuation, useTranslations } from '../../../messages/use-translations.tsx'
import type { RouteHandle } from '../../../route-handle.ts'
import { TextLink } from '../../../ui/texts/text-link.tsx'
import { staffPaths } from '../../paths.ts'
import { QueueHeader } from '../../queue/queue-header.tsx'
import type { Route } from './+types/packing.route.ts'
import { PackParcel } from './pack-parcel.tsx'
import { ParcelScan } from './parcel-scan.tsx'

export const handle = {
  namespaces: ['console-waves', 'console-receiving', 'console-services', 'services'],
  // One that is taken apart meanwhile is to be put back, not weighed.
  live: ['parcel', 'floor'],
} satisfies RouteHandle

export async function loader({ context, params: { deliveryNumber } }: Route.LoaderArgs) {
  const answer = await apiOf(context)('/api/staff/waves/prepare_packing', { delivery_number: deliveryNumber })
  // A wrong scan is reported beside the scan box, so that the next scan is accepted.
  const isUnknown = !answer.ok && answer.code === refusals.unknown_id.code
  if (isUnknown) {
    const released = await apiOf(context)('/api/staff/shipping/get_unpacking', {
      delivery_number: deliveryNumber,
    })
    if (released.ok) throw redirect(staffPaths.unpacking(deliveryNumber))
  }
  return isUnknown
    ? { deliveryNumber, problem: answer.msg }
    : { deliveryNumber, problem: '', prepared: dataOf(answer) }
}

export default function Packing({ loaderData: { deliveryNumber, problem, prepared } }: Route.ComponentProps) {
  const w = useTranslations('console-waves')
  const { colon } = usePunctuation()
  if (prepared && prepared.items.length > 0) return <PackParcel key={deliveryNumber} {...prepared} />
  const text = prepared ? w('not_to_pack', { number: deliveryNumber }) : deliveryNumber + colon + problem
  return (
    <div key={deliveryNumber} className="grid gap-4">
      <QueueHeader title={w('pack_title', { number: deliveryNumber })} />
      <ParcelScan first={{ variant: 'bad', text }} />
      {prepared && (
        <p>
          <TextLink to={staffPaths.parcel(deliveryNumber)}>{deliveryNumber}</TextLink>
        </p>
      )}
    </div>
  )
}

import { apiOf, dataOf } from '../../../api/server.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { paths } from '../../../paths.ts'
import type { RouteHandle } from '../../../route-handle.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { QueueHeader } from '../../queue/queue-header.tsx'
import type { Route } from './+types/packing.route.ts'
import { PackParcel } from './pack-parcel.tsx'

export const handle = {
  namespaces: ['console-waves', 'console-receiving', 'console-services', 'services'],
} satisfies RouteHandle

export async function loader({ context, params }: Route.LoaderArgs) {
  return dataOf(
    await apiOf(context)('/api/staff/waves/prepare_packing', { delivery_number: params.deliveryNumber }),
  )
}

export default function Packing({ loaderData: prepared }: Route.ComponentProps) {
  const w = useTranslations('console-waves')
  const { parcel, wave_number } = prepared
  if (wave_number === 0) {
    return (
      <div className="grid gap-4">
        <QueueHeader title={w('pack_title', { number: parcel.delivery_number })} />
        <p>{w('no_wave')}</p>
        <p>
          <TextLink to={paths.staffParcel(parcel.delivery_number)}>{parcel.delivery_number}</TextLink>
        </p>
      </div>
    )
  }
  return <PackParcel key={parcel.delivery_number} {...prepared} />
}

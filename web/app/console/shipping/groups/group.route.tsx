import { mayDo } from '@sampan/contract/staff-roles'
import { catchNetworkError } from '../../../api/network-error.ts'
import { apiOf, dataOf } from '../../../api/server.ts'
import { usePunctuation, useTranslations } from '../../../messages/use-translations.tsx'
import type { RouteHandle } from '../../../route-handle.ts'
import { Money, Weight } from '../../../ui/amounts/amounts.tsx'
import { useStaffMember } from '../../access/use-staff-member.ts'
import { CustomerName } from '../../customers/customer-name.tsx'
import { Panel } from '../../forms/use-staff-form.tsx'
import { QueueHeader } from '../../queue/queue-header.tsx'
import { BookShipment } from '../parcels/book-shipment.tsx'
import { CorrectAddress } from '../parcels/correct-address.tsx'
import { FormerAddresses } from '../parcels/former-addresses.tsx'
import type { Route } from './+types/group.route.ts'
import { BoxContents, type Group } from './box-contents.tsx'
import { runGroupAction } from './group-actions.server.ts'
import { PackBox } from './pack-box.tsx'
import { ShipBox } from './ship-box.tsx'

export const handle = {
  namespaces: ['console-groups', 'console-parcels', 'address'],
  live: ['parcel'],
} satisfies RouteHandle

/** Wire codes of a group. */
const [TO_PACK, PACKED] = [2, 3]

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = apiOf(context)
  const group = dataOf(await api('/api/staff/groups/get', { group_number: params.groupNumber }))
  const carriers = group.group_status === PACKED ? await api('/api/staff/shipping/get_carriers') : undefined
  return { group, carriers: carriers?.ok ? carriers.data : [] }
}

export const action = ({ context, request, params }: Route.ActionArgs) =>
  runGroupAction(context, params.groupNumber, request)

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => catchNetworkError(serverAction)

/** One group: the parcels in its box, packing with everybody's share, and shipping. */
export default function GroupPage({ loaderData: { group, carriers } }: Route.ComponentProps) {
  const g = useTranslations('console-groups')
  const { colon } = usePunctuation()
  const { roles } = useStaffMember()
  const mayPack = mayDo(roles, ['shipping', 'warehouse'])
  const [first] = group.parcels
  const isPacked = group.group_status === PACKED
  const maySend = isPacked && mayDo(roles, ['shipping'])
  const size = [group.packed_length, group.packed_width, group.packed_height].join(' × ')
  return (
    <div className="grid max-w-6xl gap-5">
      <QueueHeader
        title={g('of_group', { number: group.group_number })}
        note={
          <>
            {group.group_status_text} · {group.name} · {g('host')}
            {colon}
            <CustomerName customer={group.host} />
          </>
        }
      />
      <Panel title={g('address')}>
        <p className="text-small">{group.address}</p>
        {hasNotLeft(group) && mayDo(roles, ['shipping', 'support']) && <CorrectAddress box={group} />}
        <FormerAddresses list={group.former_addresses} countryCode={group.country_code} />
        <p className="text-small text-ink-2">
          {g('channel')}
          {colon}
          {group.channel_name}
          {group.house_amount > 0 && (
            <> · {g.rich('house', { sum: <Money amount={group.house_amount} /> })}</>
          )}
        </p>
        {group.freight_amount !== null && (
          <p className="text-small">
            {g.rich('packed_as', {
              weight: <Weight kg={group.packed_weight} />,
              size,
              freight: <Money amount={group.freight_amount} />,
            })}
          </p>
        )}
        {group.tracking_number !== '' && (
          <p className="figures text-small">{g('shipped_as', { number: group.tracking_number })}</p>
        )}
      </Panel>
      <BoxContents
        group={group}
        mayTakeOut={mayPack && isToSend(group) && group.parcels.length > 1 && !group.shipment}
      />
      {mayPack && group.group_status === TO_PACK && <PackBox group={group} />}
      {maySend && first && (group.shipment || carriers.some(({ has_api }) => has_api)) && (
        <BookShipment box={{ ...group, delivery_number: first.delivery_number }} />
      )}
      {maySend && <ShipBox key={group.shipment?.tracking_number} group={group} carriers={carriers} />}
      {mayPack && isPacked && !group.shipment && <PackBox key={group.packed_weight} group={group} />}
    </div>
  )
}

const hasNotLeft = ({ group_status }: Group) => group_status <= PACKED
const isToSend = ({ group_status }: Group) => group_status === TO_PACK || group_status === PACKED

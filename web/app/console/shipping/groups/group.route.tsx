import { mayDo } from '@sampan/contract/staff-roles'
import { textIn } from '../../../api/form-text.ts'
import { idempotencyKeyIn } from '../../../api/idempotency-key.ts'
import { catchNetworkError } from '../../../api/network-error.ts'
import { apiOf, dataOf } from '../../../api/server.ts'
import { usePunctuation, useTranslations } from '../../../messages/use-translations.tsx'
import type { RouteHandle } from '../../../route-handle.ts'
import { Money, Weight } from '../../../ui/amounts.tsx'
import { CustomerName } from '../../customers/customer-name.tsx'
import { actionResult } from '../../layout/action-result.ts'
import { Panel } from '../../layout/use-staff-form.tsx'
import { useStaffMember } from '../../layout/use-staff-member.ts'
import { QueueHeader } from '../../queue/queue-header.tsx'
import { measuresIn } from '../../warehouse/measures.ts'
import type { Route } from './+types/group.route.ts'
import { BoxContents, type Group } from './box-contents.tsx'
import { PackBox } from './pack-box.tsx'
import { ShipBox } from './ship-box.tsx'

export const handle = {
  namespaces: ['console-groups', 'console-parcels'],
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

export async function action({ context, request, params: { groupNumber: group_number } }: Route.ActionArgs) {
  const form = await request.formData()
  const api = apiOf(context, idempotencyKeyIn(form))
  const text = (name: string) => textIn(form, name)
  const intent = text('intent')
  const revision = text('revision')
  const answer =
    intent === 'take_out'
      ? await api('/api/staff/groups/take_out', {
          group_number,
          revision,
          delivery_number: text('delivery_number'),
          reason: text('reason'),
        })
      : intent === 'ship'
        ? await api('/api/staff/groups/ship', {
            group_number,
            revision,
            carrier: text('carrier'),
            tracking_number: text('tracking_number'),
          })
        : await api('/api/staff/groups/pack', {
            group_number,
            revision,
            ...measuresIn(form),
            channel_code: text('channel_code'),
          })
  return actionResult({ intent, ...answer })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => catchNetworkError(serverAction)

/** One group: the parcels in its box, packing with everybody's share, and shipping. */
export default function GroupPage({ loaderData: { group, carriers } }: Route.ComponentProps) {
  const g = useTranslations('console-groups')
  const { colon } = usePunctuation()
  const { roles } = useStaffMember()
  const mayPack = mayDo(roles, ['shipping', 'warehouse'])
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
      <BoxContents group={group} mayTakeOut={mayPack && isToSend(group) && group.parcels.length > 1} />
      {mayPack && group.group_status === TO_PACK && <PackBox group={group} />}
      {group.group_status === PACKED && mayDo(roles, ['shipping']) && (
        <ShipBox group={group} carriers={carriers} />
      )}
      {mayPack && group.group_status === PACKED && <PackBox key={group.packed_weight} group={group} />}
    </div>
  )
}

const isToSend = ({ group_status }: Group) => group_status === TO_PACK || group_status === PACKED

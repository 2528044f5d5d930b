import type { Data } from '@sampan/contract'
import { mayDo } from '@sampan/contract/staff-roles'
import { Printer } from 'lucide-react'
import { textIn } from '../../../api/form-text.ts'
import { idempotencyKeyIn } from '../../../api/idempotency-key.ts'
import { catchNetworkError } from '../../../api/network-error.ts'
import { apiOf, dataOf } from '../../../api/server.ts'
import { usePunctuation, useTranslations } from '../../../messages/use-translations.tsx'
import type { RouteHandle } from '../../../route-handle.ts'
import { Money, Weight } from '../../../ui/amounts.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { Thumbnail } from '../../../ui/thumbnail.tsx'
import { CustomerName } from '../../customers/customer-name.tsx'
import { actionResult } from '../../layout/action-result.ts'
import { Panel, useStaffForm } from '../../layout/use-staff-form.tsx'
import { useStaffMember } from '../../layout/use-staff-member.ts'
import { staffPaths } from '../../paths.ts'
import { QueueHeader } from '../../queue/queue-header.tsx'
import { RowName } from '../../queue/row-name.tsx'
import { DispatchFields, useDispatch } from '../parcels/dispatch-fields.tsx'
import { ParcelNumber } from '../parcels/parcel-cells.tsx'
import type { Route } from './+types/group.route.ts'
import { PackBox } from './pack-box.tsx'
import { TakeOut } from './take-out.tsx'

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
  const decimal = (name: string) => text(name).replace(',', '.') || Number.NaN
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
            weight: decimal('weight'),
            length: decimal('length'),
            width: decimal('width'),
            height: decimal('height'),
            channel_code: text('channel_code'),
          })
  return actionResult({ intent, ...answer })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => catchNetworkError(serverAction)

type Group = Data<'/api/staff/groups/get'>
type Parcel = Group['parcels'][number]

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

function BoxContents({ group, mayTakeOut }: { readonly group: Group; readonly mayTakeOut: boolean }) {
  const g = useTranslations('console-groups')
  const columns: Column<Parcel>[] = [
    {
      key: 'parcel',
      head: g('parcel'),
      title: true,
      cell: ({ delivery_number, order_status_text }) => (
        <>
          <ParcelNumber number={delivery_number} />
          <span className="block text-caption text-ink-2">{order_status_text}</span>
        </>
      ),
    },
    {
      key: 'customer',
      head: g('customer'),
      cell: ({ customer }) => (
        <RowName>
          <CustomerName customer={customer} />
        </RowName>
      ),
    },
    {
      key: 'goods',
      head: g('goods'),
      cell: ({ items }) => (
        <ul className="grid gap-1">
          {items.map(({ order_id, product_name, product_image_url, product_quantity, shelf }) => (
            <li key={order_id} className="flex items-center gap-2">
              <Thumbnail src={product_image_url} size="small" />
              <span className="figures font-medium">{shelf}</span>
              <span>
                {product_name} × {product_quantity}
              </span>
            </li>
          ))}
        </ul>
      ),
    },
    {
      key: 'alone',
      head: g('alone'),
      numeric: true,
      cell: ({ alone_amount }) => <Money amount={alone_amount} />,
    },
    {
      key: 'share',
      head: g('share'),
      numeric: true,
      cell: ({ share_amount }) => (share_amount === null ? '–' : <Money amount={share_amount} />),
    },
    ...(mayTakeOut
      ? [
          {
            key: 'do',
            head: <span className="sr-only">{g('take_out')}</span>,
            cell: ({ delivery_number }: Parcel) => (
              <TakeOut number={delivery_number} revision={group.revision} />
            ),
          },
        ]
      : []),
  ]
  return (
    <section className="grid gap-2">
      <h2 className="text-title">{g('parcels')}</h2>
      <Table
        dense
        caption={g('parcels')}
        columns={columns}
        rows={group.parcels}
        rowKey={(row) => row.delivery_number}
        empty={null}
      />
    </section>
  )
}

function ShipBox({
  group,
  carriers,
}: {
  readonly group: Group
  readonly carriers: Route.ComponentProps['loaderData']['carriers']
}) {
  const g = useTranslations('console-groups')
  const dispatch = useDispatch(`ship:${group.group_number}`, group)
  const { Form, hiddenFields, conflict, isBusy, fields } = useStaffForm(() => {
    dispatch.forget()
    return g('shipped_told')
  }, group.revision)
  const [first] = group.parcels
  return (
    <Panel title={g('ship_title')} lead={g('ship_lead')}>
      {first && (
        <p>
          <a
            href={staffPaths.labels([first.delivery_number])}
            target="_blank"
            rel="noopener"
            className={buttonClass('quiet', 'small')}
          >
            <Printer size={16} aria-hidden />
            {g('label')}
          </a>
        </p>
      )}
      <Form method="post" noValidate className="grid gap-4">
        <input type="hidden" name="intent" value="ship" />
        {hiddenFields}
        <DispatchFields carriers={carriers} dispatch={dispatch} fields={fields} />
        {conflict}
        <div>
          <Button type="submit" variant="primary" busy={isBusy}>
            {g('ship')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}

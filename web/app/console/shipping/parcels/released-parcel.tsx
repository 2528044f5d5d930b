import { mayDo } from '@sampan/contract/staff-roles'
import { Link } from 'react-router'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Thumbnail } from '../../../ui/photos/thumbnail.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { useStaffMember } from '../../access/use-staff-member.ts'
import { type Hold, HoldPanel } from '../../holds/hold-panel.tsx'
import { OpenHolds } from '../../holds/open-holds.tsx'
import { HistoryPanel } from '../../orders/history-panel.tsx'
import { staffPaths } from '../../paths.ts'
import { QueueHeader } from '../../queue/queue-header.tsx'
import { OldParcelChip } from '../old-parcel-chip.tsx'
import { AddressCard } from './address-card.tsx'
import type { ParcelDetail } from './parcel-progress.ts'

type Item = ParcelDetail['items'][number]

/** The page of a released parcel: why it was released, what was in it, and where that is now. */
export function ReleasedParcel({
  parcel,
  holds,
}: {
  readonly parcel: ParcelDetail
  readonly holds: readonly Hold[]
}) {
  const t = useTranslations('console')
  const p = useTranslations('console-parcels')
  const { roles } = useStaffMember()
  const release = parcel.life.at(-1)
  const isToUnpack = parcel.items.some(({ old_parcel }) => old_parcel === parcel.delivery_number)
  const columns: Column<Item>[] = [
    {
      key: 'item',
      head: p('item'),
      title: true,
      cell: (item) => (
        <span className="flex items-center gap-2.5">
          <Thumbnail src={item.product_image_url} size="small" />
          <Link
            to={staffPaths.order(item.order_id)}
            className="block max-w-72 truncate text-ink no-underline hover:underline"
          >
            {item.product_name}
          </Link>
        </span>
      ),
    },
    { key: 'quantity', head: p('quantity'), numeric: true, cell: (item) => item.product_quantity },
    { key: 'status', head: t('status'), cell: (item) => item.order_status_text },
    {
      key: 'shelf',
      head: t('shelf'),
      cell: (item) => (
        <span className="grid justify-items-start gap-1">
          <span className="font-medium whitespace-nowrap">{item.shelf}</span>
          <OldParcelChip number={item.old_parcel} />
        </span>
      ),
    },
  ]
  return (
    <div className="grid max-w-6xl gap-5">
      <QueueHeader title={parcel.delivery_number} note={parcel.order_status_text}>
        {isToUnpack && mayDo(roles, ['warehouse', 'shipping']) && (
          <ButtonLink to={staffPaths.unpacking(parcel.delivery_number)}>{p('to_unpack')}</ButtonLink>
        )}
      </QueueHeader>
      <OpenHolds holds={holds} />
      <p className="rounded-medium bg-sunken px-4 py-3 text-small break-words">
        <strong>{p('was_released')}</strong>
        {release?.note && <span className="block">{release.note}</span>}
      </p>
      <div className="grid items-start gap-5 desktop:grid-cols-[minmax(0,1fr)_22rem]">
        <section className="grid gap-2.5">
          <h2 className="text-title">{p('was_in_it')}</h2>
          <Table
            dense
            caption={p('was_in_it')}
            columns={columns}
            rows={parcel.items}
            rowKey={(row) => row.order_id}
          />
        </section>
        <div className="grid gap-5">
          <AddressCard parcel={parcel} />
          {holds.length > 0 && (
            <HoldPanel
              subject={parcel.delivery_number}
              holds={holds}
              lead={p('hold_lead')}
              canPlace={false}
            />
          )}
          <HistoryPanel steps={parcel.life} />
        </div>
      </div>
    </div>
  )
}

import { useTranslations } from '../../messages/use-translations.tsx'
import { Moment } from '../../ui/amounts/amounts.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Empty } from '../../ui/states.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { ParcelNumber, ParcelSum } from '../shipping/parcels/parcel-cells.tsx'
import { PARCEL } from '../shipping/parcels/parcel-progress.ts'
import type { Customer } from './customer-data.ts'

type Parcel = Customer['parcels'][number]

/** The parcels on the page of a customer. */
export function CustomerParcels({ parcels }: { readonly parcels: readonly Parcel[] }) {
  const t = useTranslations('console')
  const s = useTranslations('console-support')
  const columns: Column<Parcel>[] = [
    {
      key: 'parcel',
      head: s('parcel'),
      title: true,
      cell: (parcel) => <ParcelNumber number={parcel.delivery_number} />,
    },
    {
      key: 'status',
      head: t('status'),
      cell: (parcel) => (
        <Chip variant={parcel.order_status === PARCEL.shipped ? 'good' : 'sea'}>
          {parcel.order_status_text}
        </Chip>
      ),
    },
    { key: 'at', head: s('begun'), cell: (parcel) => <Moment at={parcel.created_at} time /> },
    {
      key: 'to',
      head: s('destination'),
      cell: (parcel) => `${parcel.country_code} · ${parcel.consignee_name}`,
    },
    { key: 'items', head: s('items'), numeric: true, cell: (parcel) => parcel.item_count },
    {
      key: 'tracking',
      head: t('tracking_number'),
      cell: (parcel) => <span className="figures">{parcel.tracking_number || '–'}</span>,
    },
    {
      key: 'sum',
      head: s('sum'),
      numeric: true,
      cell: (parcel) => <ParcelSum parcel={parcel} />,
    },
  ]
  return (
    <Table
      dense
      caption={s('parcels')}
      columns={columns}
      rows={parcels}
      rowKey={(row) => row.delivery_number}
      empty={<Empty title={s('no_parcels')} />}
    />
  )
}

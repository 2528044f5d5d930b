import type { Data } from '@sampan/contract'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Money } from '../../../ui/amounts/amounts.tsx'
import { Thumbnail } from '../../../ui/photos/thumbnail.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { CustomerInRow } from '../../customers/customer-name.tsx'
import { ParcelNumber } from '../parcels/parcel-cells.tsx'
import { TakeOut } from './take-out.tsx'

export type Group = Data<'/api/staff/groups/get'>
type Parcel = Group['parcels'][number]

/** The parcels in the box of a group, each with its customer, its goods and its share of the freight. */
export function BoxContents({ group, mayTakeOut }: { readonly group: Group; readonly mayTakeOut: boolean }) {
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
      cell: ({ customer }) => <CustomerInRow customer={customer} />,
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

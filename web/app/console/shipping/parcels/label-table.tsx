import type { Data } from '@sampan/contract'
import { Printer } from 'lucide-react'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Moment } from '../../../ui/amounts/amounts.tsx'
import { Empty } from '../../../ui/states.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { TextLink } from '../../../ui/texts/text-link.tsx'
import { staffPaths } from '../../paths.ts'
import { RowName } from '../../queue/row-name.tsx'
import { CarrierLabel } from './label-links.tsx'
import { ParcelNumber } from './parcel-cells.tsx'

export type Label = Data<'/api/staff/shipping/get_labels_to_print'>['list'][number]

interface LabelTableProps {
  readonly labels: readonly Label[]
  /** Called when a label is opened by itself. */
  readonly onOpen: (label: Label) => void
}

/** The carriers' labels that are still to be printed; that of a group's box leads to the group. */
export function LabelTable({ labels, onOpen }: LabelTableProps) {
  const t = useTranslations('console')
  const p = useTranslations('console-parcels')
  const columns: Column<Label>[] = [
    {
      key: 'parcel',
      head: p('parcel'),
      title: true,
      cell: ({ delivery_number, group_number }) =>
        group_number === '' ? (
          <ParcelNumber number={delivery_number} />
        ) : (
          <TextLink to={staffPaths.group(group_number)}>{p('of_group', { number: group_number })}</TextLink>
        ),
    },
    {
      key: 'to',
      head: p('destination'),
      cell: ({ country_code, consignee_name }) => <RowName>{`${country_code} · ${consignee_name}`}</RowName>,
    },
    {
      key: 'number',
      head: t('tracking_number'),
      cell: ({ tracking_number, carrier_name }) => (
        <>
          <bdi className="figures">{tracking_number}</bdi>
          <span className="block text-caption text-ink-2">{carrier_name}</span>
        </>
      ),
    },
    { key: 'booked', head: p('booked_at'), cell: ({ booked_at }) => <Moment at={booked_at} time /> },
    {
      key: 'label',
      head: p('carrier_label'),
      cell: (label) => <CarrierLabel number={label.delivery_number} onOpen={() => onOpen(label)} />,
    },
  ]
  return (
    <Table
      dense
      caption={p('carrier_labels')}
      columns={columns}
      rows={labels}
      rowKey={({ tracking_number }) => tracking_number}
      empty={
        <Empty icon={<Printer size={36} strokeWidth={1.5} aria-hidden />} title={p('labels_none')}>
          <p className="max-w-sm text-small">{p('labels_none_note')}</p>
        </Empty>
      }
    />
  )
}

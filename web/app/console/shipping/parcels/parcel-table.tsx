import { useSearchParams } from 'react-router'
import { usePunctuation, useTranslations } from '../../../messages/use-translations.tsx'
import { Money, Weight } from '../../../ui/amounts/amounts.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { ProgressDots } from '../../../ui/progress/progress-dots.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { HoldChip } from '../../holds/hold-chip.tsx'
import { DueDate } from '../../queue/due-date.tsx'
import { PriorityChip } from '../../queue/priority-chip.tsx'
import { QueueBar } from '../../queue/queue-bar.tsx'
import { QueueEmpty } from '../../queue/queue-empty.tsx'
import { RowName } from '../../queue/row-name.tsx'
import { hiddenIn } from '../../queue/view-parameters.ts'
import { ParcelNumber, ParcelSum, UnpackingNumber } from './parcel-cells.tsx'
import { PARCEL, parcelProgress, type StaffParcel } from './parcel-progress.ts'

interface ParcelTableProps {
  readonly parcels: readonly StaffParcel[]
  /** Whether a search found them: released ones then lead to their page, not to what is left in their box. */
  readonly searched: boolean
}

/** The queue of parcels with its saved views and choice of columns. */
export function ParcelTable({ parcels, searched }: ParcelTableProps) {
  const [params] = useSearchParams()
  const t = useTranslations('console')
  const p = useTranslations('console-parcels')
  const { comma } = usePunctuation()
  const hidden = hiddenIn(params)
  const columns: Column<StaffParcel>[] = [
    {
      key: 'parcel',
      head: p('parcel'),
      title: true,
      cell: (parcel) => (
        <span className="flex flex-wrap items-center gap-1.5">
          {parcel.order_status === PARCEL.released && !searched ? (
            <UnpackingNumber number={parcel.delivery_number} />
          ) : (
            <ParcelNumber number={parcel.delivery_number} />
          )}
          <HoldChip kind={parcel.hold || parcel.customer.hold} />
          <PriorityChip until={parcel.priority_until} />
        </span>
      ),
    },
    {
      key: 'due',
      under: 'parcel',
      head: t('due'),
      cell: (parcel) => <DueDate at={parcel.due_at} isLate={parcel.is_late} />,
    },
    {
      key: 'customer',
      head: t('customer'),
      cell: ({ customer }) => (
        <span className="block max-w-40 truncate tablet:max-wide:max-w-18" title={customer.account_no}>
          {customer.account_name}
        </span>
      ),
    },
    {
      key: 'to',
      under: 'customer',
      head: p('destination'),
      cell: (parcel) => <RowName>{`${parcel.country_code} · ${parcel.consignee_name}`}</RowName>,
    },
    {
      key: 'items',
      under: 'shelves',
      head: p('items'),
      numeric: true,
      // Of a released parcel, those that are still in its box.
      cell: (parcel) =>
        parcel.order_status === PARCEL.released && parcel.item_count === 0 ? '' : parcel.item_count,
    },
    {
      key: 'shelves',
      head: p('shelves'),
      cell: ({ shelves }) => (
        <span className="block max-w-40 truncate tablet:max-wide:max-w-24" title={shelves.join(comma)}>
          {shelves.join(comma)}
        </span>
      ),
    },
    {
      key: 'channel',
      head: p('channel'),
      cell: (parcel) => parcel.channel_name || <span className="text-ink-3">{p('channel_none')}</span>,
    },
    {
      key: 'charged',
      under: 'channel',
      head: p('charged'),
      numeric: true,
      cell: (parcel) => <Weight kg={parcel.charged_weight} />,
    },
    {
      key: 'sum',
      head: p('sum'),
      numeric: true,
      cell: (parcel) => <ParcelSum parcel={parcel} />,
    },
    {
      key: 'way',
      head: p('way'),
      cell: (parcel) => <Way parcel={parcel} />,
    },
  ]
  return (
    <>
      <QueueBar columns={columns} />
      <Table
        dense
        caption={p('title')}
        columns={columns.filter(({ key }) => !hidden.has(key))}
        rows={parcels}
        rowKey={(row) => row.delivery_number}
        empty={<QueueEmpty searched={searched} />}
      />
    </>
  )
}

/** How far a parcel has come, and what still keeps it; a released one has its status alone. */
function Way({ parcel }: { readonly parcel: StaffParcel }) {
  const p = useTranslations('console-parcels')
  if (parcel.order_status === PARCEL.released) return <Chip>{parcel.order_status_text}</Chip>
  return (
    <div className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 max-tablet:justify-end">
      <ProgressDots
        isNamed
        label={parcel.delivery_number}
        steps={parcelProgress(parcel.order_status).map(({ word, state }) => ({
          key: word,
          label: p(word),
          state,
        }))}
      />
      {parcel.supplement_amount > 0 && (
        <Chip variant="warn">
          {p.rich('difference_open', { sum: <Money amount={parcel.supplement_amount} /> })}
        </Chip>
      )}
      {parcel.supplement_amount === 0 && parcel.packed_weight > 0 && parcel.order_status === PARCEL.paid && (
        <Chip variant="good">{p(parcel.shipment ? 'is_booked' : 'is_packed')}</Chip>
      )}
    </div>
  )
}

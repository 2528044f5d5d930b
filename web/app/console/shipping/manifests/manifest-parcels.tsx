import type { Data } from '@sampan/contract'
import { fromWireTime } from '@sampan/domain/wire-time'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Moment, Weight } from '../../../ui/amounts/amounts.tsx'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Empty } from '../../../ui/states.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { TextLink } from '../../../ui/texts/text-link.tsx'
import { DueDate } from '../../queue/due-date.tsx'
import { ParcelNumber } from '../parcels/parcel-cells.tsx'

type Manifest = Data<'/api/staff/manifests/get'>
type Parcel = Manifest['scanned'][number]

/** What identifies a parcel in either list. */
function useParcelColumns(): readonly Column<Parcel>[] {
  const m = useTranslations('console-manifests')
  return [
    {
      key: 'parcel',
      head: m('parcel'),
      title: true,
      cell: ({ delivery_number }) => <ParcelNumber number={delivery_number} />,
    },
    {
      key: 'tracking',
      head: m('tracking'),
      cell: ({ tracking_number }) => <span className="figures">{tracking_number}</span>,
    },
    { key: 'to', head: m('to'), cell: ({ country_code }) => country_code },
    { key: 'weight', head: m('weight'), numeric: true, cell: ({ weight }) => <Weight kg={weight} /> },
  ]
}

interface ScannedParcelsProps {
  readonly manifest: Manifest
  /** Undefined once the manifest is closed. */
  readonly onTakeOff: ((deliveryNumber: string) => Promise<void>) | undefined
}

/** The parcels that the carrier takes, the last scanned first. */
export function ScannedParcels({ manifest: { scanned, scanned_total }, onTakeOff }: ScannedParcelsProps) {
  const m = useTranslations('console-manifests')
  const columns: Column<Parcel>[] = [
    ...useParcelColumns(),
    { key: 'at', head: m('at'), cell: ({ handed_over_at }) => <Moment at={handed_over_at} time /> },
    ...(onTakeOff
      ? [
          {
            key: 'off',
            head: m('take_off'),
            cell: ({ delivery_number }: Parcel) => (
              <Button
                size="row"
                aria-label={m('take_off_named', { number: delivery_number })}
                onClick={() => void onTakeOff(delivery_number)}
              >
                {m('take_off')}
              </Button>
            ),
          },
        ]
      : []),
  ]
  return (
    <section className="grid gap-2">
      <h2 className="text-title">{m('scanned_list')}</h2>
      <Table
        dense
        caption={m('scanned_list')}
        columns={columns}
        rows={scanned}
        rowKey={(row) => row.delivery_number}
        empty={<Empty title={m('none_scanned')} />}
      />
      {scanned_total > scanned.length && (
        <p className="text-small text-ink-2">
          {m('newest', { count: scanned.length })}{' '}
          <TextLink to="?all">{m('show_all', { count: scanned_total })}</TextLink>
        </p>
      )}
    </section>
  )
}

/** The parcels of the carrier that are still to be scanned out, shipped or booked with it. */
export function WaitingParcels({
  manifest: { waiting, waiting_total, carrier_name },
}: {
  readonly manifest: Manifest
}) {
  const m = useTranslations('console-manifests')
  const columns: Column<Parcel>[] = [
    ...useParcelColumns(),
    {
      key: 'since',
      head: m('since'),
      cell: ({ shipped_at, is_late }) =>
        fromWireTime(shipped_at) ? <DueDate at={shipped_at} isLate={is_late} /> : <Chip>{m('booked')}</Chip>,
    },
  ]
  return (
    <section className="grid gap-2">
      <h2 className="text-title">{m('waiting_list', { count: waiting_total })}</h2>
      <Table
        dense
        caption={m('waiting_list', { count: waiting_total })}
        columns={columns}
        rows={waiting}
        rowKey={(row) => row.delivery_number}
        empty={<Empty title={m('none_waiting', { carrier: carrier_name })} />}
      />
    </section>
  )
}

import { useState } from 'react'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/forms/field.tsx'
import { Checkbox } from '../../../ui/forms/selection-controls.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { toast } from '../../../ui/toasts/toast-store.ts'
import { Panel } from '../../forms/use-staff-form.tsx'
import { staffPaths } from '../../paths.ts'
import { CarrierLabel } from './label-links.tsx'
import { ParcelNumber } from './parcel-cells.tsx'
import type { StaffParcel } from './parcel-progress.ts'
import { ServiceSelect } from './service-select.tsx'
import { useBookings } from './use-bookings.ts'
import { useCarrierServices } from './use-carrier-services.ts'
import { useDispatches } from './use-dispatches.ts'

interface BookParcelsProps {
  /** Packed and paid, each in a box of its own. Those at the first render are shown until it is closed. */
  readonly parcels: readonly StaffParcel[]
  readonly onClose: () => void
}

/** Books packed parcels with a carrier that has an API, one after the other, and ships those that are booked. */
export function BookParcels({ parcels: present, onClose }: BookParcelsProps) {
  const t = useTranslations('console')
  const p = useTranslations('console-parcels')
  const [parcels] = useState(present)
  const [service, setService] = useState('')
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const { results, isBusy, book } = useBookings()
  const { results: dispatches, isShipping, ship } = useDispatches(onClose)
  const numberOf = ({ delivery_number, shipment }: StaffParcel) =>
    results[delivery_number]?.number || (shipment?.state === 'booked' ? shipment.tracking_number : '')
  const asked = useCarrierServices(parcels.map(({ delivery_number }) => delivery_number))
  const chosen = asked.answer?.services.find((one) => `${one.carrier} ${one.service}` === service)
  const goesThere = ({ country_code }: StaffParcel) => !chosen || chosen.country_codes.includes(country_code)
  const isChosen = (parcel: StaffParcel) => !left.has(parcel.delivery_number) && goesThere(parcel)
  const toBook = parcels.filter((parcel) => isChosen(parcel) && !parcel.shipment && numberOf(parcel) === '')
  const isShipped = ({ delivery_number }: StaffParcel) => dispatches[delivery_number]?.is_done === true
  const toShip = parcels.filter(
    (parcel) => !left.has(parcel.delivery_number) && numberOf(parcel) !== '' && !isShipped(parcel),
  )
  const start = async () => {
    if (!chosen) return
    const silent = await book(toBook, chosen.carrier, chosen.service)
    if (silent === 'shop') toast.error(t('no_connection'))
    if (silent === 'carrier') toast.error(p('booking_stopped', { carrier: chosen.carrier_name }))
  }
  const dispatchOf = (parcel: StaffParcel) => ({
    delivery_number: parcel.delivery_number,
    revision: parcel.revision,
    carrier: parcel.shipment?.carrier ?? results[parcel.delivery_number]?.carrier ?? '',
    tracking_number: numberOf(parcel),
  })
  const columns: Column<StaffParcel>[] = [
    {
      key: 'parcel',
      head: p('parcel'),
      title: true,
      cell: (parcel) => (
        <span className="flex items-center gap-2">
          <Checkbox
            aria-label={t('select_row', { id: parcel.delivery_number })}
            checked={isChosen(parcel)}
            disabled={!goesThere(parcel) || isBusy || isShipping}
            onChange={({ target }) => {
              const { delivery_number } = parcel
              const others = [...left].filter((one) => one !== delivery_number)
              setLeft(new Set(target.checked ? others : [...others, delivery_number]))
            }}
          />
          <ParcelNumber number={parcel.delivery_number} />
        </span>
      ),
    },
    {
      key: 'to',
      head: p('destination'),
      cell: (parcel) => `${parcel.country_code} · ${parcel.consignee_name}`,
    },
    { key: 'channel', head: p('channel'), cell: ({ channel_name }) => channel_name },
    {
      key: 'result',
      head: p('dispatches_result'),
      cell: (parcel) => (
        <Outcome
          parcel={parcel}
          number={numberOf(parcel)}
          isShipped={isShipped(parcel)}
          message={dispatches[parcel.delivery_number]?.message || results[parcel.delivery_number]?.message}
          elsewhere={!goesThere(parcel)}
        />
      ),
    },
  ]
  return (
    <Panel title={p('book_title')} lead={p('book_many_lead')}>
      <ServiceSelect asked={asked} value={service} onChange={setService} />
      <Table
        dense
        caption={p('book_title')}
        columns={columns}
        rows={parcels}
        rowKey={({ delivery_number }) => delivery_number}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          busy={isBusy}
          disabled={!chosen || toBook.length === 0 || isShipping}
          onClick={() => void start()}
        >
          {p('book_count', { count: toBook.length })}
        </Button>
        <Button
          busy={isShipping}
          disabled={toShip.length === 0 || isBusy}
          onClick={() => void ship(toShip.map(dispatchOf))}
        >
          {p('dispatches_ship', { count: toShip.length })}
        </Button>
        {parcels.some((parcel) => numberOf(parcel) !== '') && (
          <a
            href={staffPaths.page('carrier-labels')}
            target="_blank"
            rel="noopener"
            className={buttonClass()}
          >
            {p('carrier_labels')}
          </a>
        )}
        <Button variant="plain" disabled={isBusy} onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </Panel>
  )
}

interface OutcomeProps {
  readonly parcel: StaffParcel
  /** '' where it is not booked. */
  readonly number: string
  readonly isShipped: boolean
  /** Why it was not booked or shipped. */
  readonly message: string | undefined
  /** The chosen service does not go to its country. */
  readonly elsewhere: boolean
}

/** How far a parcel of the list has come. */
function Outcome({ parcel, number, isShipped, message, elsewhere }: OutcomeProps) {
  const p = useTranslations('console-parcels')
  if (message) return <FieldError>{message}</FieldError>
  if (isShipped) return <span className="text-good">{p('dispatches_done')}</span>
  if (number !== '')
    return (
      <span className="flex flex-wrap items-center gap-2">
        <bdi className="figures text-good">{number}</bdi>
        <CarrierLabel number={parcel.delivery_number} />
      </span>
    )
  if (parcel.shipment) return <span className="text-warn">{p('booking_unclear')}</span>
  return elsewhere && p('service_elsewhere')
}

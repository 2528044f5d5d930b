import type { Data } from '@sampan/contract'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/input.tsx'
import { Panel, useStaffForm } from '../../layout/use-staff-form.tsx'
import { staffPaths } from '../../paths.ts'
import type { ParcelDetail } from './parcel-progress.ts'

interface BookShipmentProps {
  readonly parcel: ParcelDetail
  readonly services: Data<'/api/staff/shipping/get_carrier_services'>
}

/** Books a packed parcel with a carrier that has an API, and prints or cancels the shipment. */
export function BookShipment({ parcel, services }: BookShipmentProps) {
  const { shipment } = parcel
  if (shipment && shipment.tracking_number !== '') return <Booked parcel={parcel} shipment={shipment} />
  if (services.length === 0 && !shipment) return null
  return <BookForm parcel={parcel} services={services} />
}

function BookForm({ parcel, services }: BookShipmentProps) {
  const p = useTranslations('console-parcels')
  const { shipment } = parcel
  const { Form, hiddenFields, conflict, isBusy, fields } = useStaffForm(
    () => p('booked_told'),
    parcel.revision,
  )
  return (
    <Panel title={p('book_title')} lead={p('book_lead')}>
      <Form method="post" noValidate className="grid gap-4">
        <input type="hidden" name="intent" value="book" />
        {hiddenFields}
        {shipment ? (
          <>
            <input type="hidden" name="service" value={`${shipment.carrier} ${shipment.service}`} />
            <p className="text-warn">{p('booking_open', { carrier: shipment.carrier_name })}</p>
          </>
        ) : (
          <Field label={p('book_service')} error={fields.service ?? fields.carrier}>
            <Select
              name="service"
              defaultValue=""
              placeholder={p('book_service_choose')}
              options={services.map(({ carrier, carrier_name, service, name }) => ({
                value: `${carrier} ${service}`,
                label: `${carrier_name} · ${name}`,
              }))}
            />
          </Field>
        )}
        {conflict}
        <div>
          <Button type="submit" busy={isBusy}>
            {p('book')}
          </Button>
        </div>
      </Form>
      {shipment && <CancelForm parcel={parcel} />}
    </Panel>
  )
}

function Booked({
  parcel,
  shipment,
}: {
  readonly parcel: ParcelDetail
  readonly shipment: NonNullable<ParcelDetail['shipment']>
}) {
  const p = useTranslations('console-parcels')
  return (
    <Panel title={p('book_title')}>
      <p>
        {p.rich('booked_as', {
          carrier: shipment.carrier_name,
          number: <bdi className="figures font-medium">{shipment.tracking_number}</bdi>,
        })}
      </p>
      <CancelForm parcel={parcel}>
        <a
          href={staffPaths.carrierLabel(parcel.delivery_number)}
          target="_blank"
          rel="noopener"
          className={buttonClass()}
        >
          <Printer size={16} aria-hidden />
          {p('carrier_label')}
        </a>
      </CancelForm>
    </Panel>
  )
}

/** Cancels the shipment, also one that is not known to be booked: what must not be sent is not booked again. */
function CancelForm({ parcel, children }: { readonly parcel: ParcelDetail; readonly children?: ReactNode }) {
  const p = useTranslations('console-parcels')
  const { Form, hiddenFields, conflict, isBusy } = useStaffForm(() => p('booking_cancelled'), parcel.revision)
  return (
    <Form method="post" noValidate className="flex flex-wrap items-center gap-3">
      <input type="hidden" name="intent" value="cancel_booking" />
      {hiddenFields}
      {children}
      <Button type="submit" busy={isBusy}>
        {p('cancel_booking')}
      </Button>
      {conflict}
    </Form>
  )
}

import { type ReactNode, useState } from 'react'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Button } from '../../../ui/button.tsx'
import { Panel, useStaffForm } from '../../forms/use-staff-form.tsx'
import { CarrierLabel } from './label-links.tsx'
import type { ParcelDetail } from './parcel-progress.ts'
import { ServiceSelect } from './service-select.tsx'
import { useCarrierServices } from './use-carrier-services.ts'

/** The box of a parcel, or of a group with one of its parcels. */
type Box = Pick<ParcelDetail, 'delivery_number' | 'revision' | 'shipment'>
type Shipment = NonNullable<Box['shipment']>

/** Books a packed box with a carrier that has an API, and prints or cancels the shipment. */
export function BookShipment({ box }: { readonly box: Box }) {
  const { shipment } = box
  if (shipment?.state === 'booked') return <Booked box={box} shipment={shipment} />
  return shipment ? <Unclear box={box} shipment={shipment} /> : <BookForm box={box} />
}

function BookForm({ box }: { readonly box: Box }) {
  const p = useTranslations('console-parcels')
  const [service, setService] = useState('')
  const asked = useCarrierServices([box.delivery_number])
  const { Form, hiddenFields, conflict, isBusy, fields } = useStaffForm(() => p('booked_told'), box.revision)
  return (
    <Panel title={p('book_title')} lead={p('book_lead')}>
      <Form method="post" noValidate className="grid gap-4">
        <input type="hidden" name="intent" value="book" />
        {hiddenFields}
        <ServiceSelect
          asked={asked}
          value={service}
          onChange={setService}
          error={fields.service ?? fields.carrier}
        />
        {conflict}
        <div>
          <Button type="submit" busy={isBusy}>
            {p('book')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}

/** A shipment whose booking or cancellation the carrier has not answered clearly. */
function Unclear({ box, shipment }: { readonly box: Box; readonly shipment: Shipment }) {
  const p = useTranslations('console-parcels')
  const { carrier, carrier_name, service, state } = shipment
  const { Form, hiddenFields, conflict, isBusy } = useStaffForm(() => p('booked_told'), box.revision)
  return (
    <Panel title={p('book_title')}>
      <p className="text-warn">
        {p(state === 'booking' ? 'booking_open' : 'cancelling_open', { carrier: carrier_name })}
      </p>
      {state === 'booking' && (
        <Form method="post" noValidate className="grid justify-items-start gap-4">
          <input type="hidden" name="intent" value="book" />
          <input type="hidden" name="service" value={`${carrier} ${service}`} />
          {hiddenFields}
          {conflict}
          <Button type="submit" busy={isBusy}>
            {p('book')}
          </Button>
        </Form>
      )}
      <CancelForm box={box} />
    </Panel>
  )
}

function Booked({ box, shipment }: { readonly box: Box; readonly shipment: Shipment }) {
  const p = useTranslations('console-parcels')
  return (
    <Panel title={p('book_title')} lead={p('booked_lead')}>
      <p>
        {p.rich('booked_as', {
          carrier: shipment.carrier_name,
          number: <bdi className="figures font-medium">{shipment.tracking_number}</bdi>,
        })}
      </p>
      <CancelForm box={box}>
        <CarrierLabel number={box.delivery_number} />
      </CancelForm>
    </Panel>
  )
}

/** Cancels the shipment, also one that is not known to be booked: what must not be sent is not booked again. */
function CancelForm({ box, children }: { readonly box: Box; readonly children?: ReactNode }) {
  const p = useTranslations('console-parcels')
  const { Form, hiddenFields, conflict, isBusy } = useStaffForm(() => p('booking_cancelled'), box.revision)
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

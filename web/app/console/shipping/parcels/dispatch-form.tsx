import type { Data } from '@sampan/contract'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Button } from '../../../ui/button.tsx'
import type { StaffForm } from '../../forms/use-staff-form.tsx'
import { DispatchFields, type useDispatch } from './dispatch-fields.tsx'
import type { ParcelDetail } from './parcel-progress.ts'

interface DispatchFormProps {
  /** Its booking with a carrier, whose answer the dispatch waits for. */
  readonly shipment: ParcelDetail['shipment']
  readonly form: StaffForm<unknown>
  readonly carriers: Data<'/api/staff/shipping/get_carriers'>
  readonly dispatch: ReturnType<typeof useDispatch>
  /** The label of its button. */
  readonly submit: string
}

/** Sends a packed parcel or the box of a group by its carrier and tracking number, once its booking is answered. */
export function DispatchForm({ shipment, form, carriers, dispatch, submit }: DispatchFormProps) {
  const p = useTranslations('console-parcels')
  const { Form, hiddenFields, conflict, isBusy, fields } = form
  if (shipment && shipment.state !== 'booked')
    return <p>{p('waits_carrier', { carrier: shipment.carrier_name })}</p>
  return (
    <Form method="post" noValidate className="grid gap-4">
      <input type="hidden" name="intent" value="ship" />
      {hiddenFields}
      <DispatchFields carriers={carriers} dispatch={dispatch} fields={fields} />
      {conflict}
      <div>
        <Button type="submit" variant="primary" busy={isBusy}>
          {submit}
        </Button>
      </div>
    </Form>
  )
}

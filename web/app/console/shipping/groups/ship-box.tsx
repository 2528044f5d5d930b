import type { Data } from '@sampan/contract'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Button } from '../../../ui/button.tsx'
import { Panel, useStaffForm } from '../../layout/use-staff-form.tsx'
import { DispatchFields, useDispatch } from '../parcels/dispatch-fields.tsx'
import { OwnLabel } from '../parcels/label-links.tsx'
import type { Group } from './box-contents.tsx'

/** Sends the packed box of a group: its label, and the dispatch with its tracking number. */
export function ShipBox({
  group,
  carriers,
}: {
  readonly group: Group
  readonly carriers: Data<'/api/staff/shipping/get_carriers'>
}) {
  const g = useTranslations('console-groups')
  const p = useTranslations('console-parcels')
  const { shipment } = group
  const booked = shipment ?? group
  const dispatch = useDispatch(`ship:${group.group_number}:${booked.tracking_number}`, booked)
  const { Form, hiddenFields, conflict, isBusy, fields } = useStaffForm(() => {
    dispatch.forget()
    return g('shipped_told')
  }, group.revision)
  const [first] = group.parcels
  return (
    <Panel title={g('ship_title')} lead={g('ship_lead')}>
      {first && (
        <p>
          <OwnLabel number={first.delivery_number}>{g('label')}</OwnLabel>
        </p>
      )}
      {shipment && shipment.state !== 'booked' ? (
        <p>{p('waits_carrier', { carrier: shipment.carrier_name })}</p>
      ) : (
        <Form method="post" noValidate className="grid gap-4">
          <input type="hidden" name="intent" value="ship" />
          {hiddenFields}
          <DispatchFields carriers={carriers} dispatch={dispatch} fields={fields} />
          {conflict}
          <div>
            <Button type="submit" variant="primary" busy={isBusy}>
              {g('ship')}
            </Button>
          </div>
        </Form>
      )}
    </Panel>
  )
}

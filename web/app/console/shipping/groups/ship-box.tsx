import type { Data } from '@sampan/contract'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Panel, useStaffForm } from '../../forms/use-staff-form.tsx'
import { useDispatch } from '../parcels/dispatch-fields.tsx'
import { DispatchForm } from '../parcels/dispatch-form.tsx'
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
  const { shipment } = group
  const booked = shipment ?? group
  const dispatch = useDispatch(`ship:${group.group_number}:${booked.tracking_number}`, booked)
  const form = useStaffForm(() => {
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
      <DispatchForm
        shipment={shipment}
        form={form}
        carriers={carriers}
        dispatch={dispatch}
        submit={g('ship')}
      />
    </Panel>
  )
}

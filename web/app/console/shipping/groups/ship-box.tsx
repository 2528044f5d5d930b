import type { Data } from '@sampan/contract'
import { usePunctuation, useTranslations } from '../../../messages/use-translations.tsx'
import { Button } from '../../../ui/button.tsx'
import { Panel, useStaffForm } from '../../layout/use-staff-form.tsx'
import { DispatchFields, useDispatch } from '../parcels/dispatch-fields.tsx'
import { OwnLabel } from '../parcels/label-links.tsx'
import type { Group } from './box-contents.tsx'

/** Hands the packed box of a group to a carrier: its label, and the dispatch with its tracking number. */
export function ShipBox({
  group,
  carriers,
}: {
  readonly group: Group
  readonly carriers: Data<'/api/staff/shipping/get_carriers'>
}) {
  const g = useTranslations('console-groups')
  const { comma } = usePunctuation()
  const dispatch = useDispatch(`ship:${group.group_number}`, group)
  const { Form, hiddenFields, conflict, isBusy, fields } = useStaffForm(() => {
    dispatch.forget()
    return g('shipped_told')
  }, group.revision)
  const [first] = group.parcels
  const booking = carriers.filter(({ has_api }) => has_api).map(({ name }) => name)
  return (
    <Panel title={g('ship_title')} lead={g('ship_lead')}>
      {first && (
        <p>
          <OwnLabel number={first.delivery_number}>{g('label')}</OwnLabel>
        </p>
      )}
      {booking.length > 0 && (
        <p className="text-small text-ink-2">{g('book_elsewhere', { carriers: booking.join(comma) })}</p>
      )}
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
    </Panel>
  )
}

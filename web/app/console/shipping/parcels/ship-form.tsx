import type { Data } from '@sampan/contract'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Money } from '../../../ui/amounts/amounts.tsx'
import { VerifiedBadge } from '../../../ui/verified-badge.tsx'
import { Panel, useStaffForm } from '../../forms/use-staff-form.tsx'
import { WithdrawSupplement } from '../../orders/withdraw-supplement.tsx'
import { useOfferUndo } from '../../undo/use-offer-undo.ts'
import { useDispatch } from './dispatch-fields.tsx'
import { DispatchForm } from './dispatch-form.tsx'
import { OwnLabel } from './label-links.tsx'
import type { ParcelDetail } from './parcel-progress.ts'

type Carriers = Data<'/api/staff/shipping/get_carriers'>

/** Ships a packed parcel: label, carrier, number. The carrier is preselected from the number's format. */
export function ShipForm({
  parcel,
  carriers,
}: {
  readonly parcel: ParcelDetail
  readonly carriers: Carriers
}) {
  const p = useTranslations('console-parcels')
  const offerUndo = useOfferUndo()
  const booked = parcel.shipment ?? parcel
  const dispatch = useDispatch(`ship:${parcel.delivery_number}:${booked.tracking_number}`, booked)
  const form = useStaffForm(
    () => offerUndo('ship', [parcel.delivery_number], p('shipped_told'), dispatch.forget()),
    parcel.revision,
  )
  if (parcel.packed_weight === 0) return null

  return (
    <Panel title={p('ship_title')} lead={p('ship_lead')}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <VerifiedBadge mark={p('is_packed')} />
        <OwnLabel number={parcel.delivery_number}>{p('label')}</OwnLabel>
      </div>
      {parcel.supplement_amount > 0 ? (
        <div className="grid justify-items-start gap-3">
          <p>{p.rich('waits_difference', { sum: <Money amount={parcel.supplement_amount} /> })}</p>
          {parcel.open_supplements.map((number) => (
            <WithdrawSupplement key={number} number={number} />
          ))}
        </div>
      ) : (
        <DispatchForm
          shipment={parcel.shipment}
          form={form}
          carriers={carriers}
          dispatch={dispatch}
          submit={p('ship')}
        />
      )}
    </Panel>
  )
}

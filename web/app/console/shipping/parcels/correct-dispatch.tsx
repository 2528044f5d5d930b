import type { Data } from '@sampan/contract'
import { useState } from 'react'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Button } from '../../../ui/button.tsx'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useStaffForm } from '../../forms/use-staff-form.tsx'
import { DispatchFields, useDispatch } from './dispatch-fields.tsx'
import { CarrierLabel, OwnLabel } from './label-links.tsx'
import type { ParcelDetail } from './parcel-progress.ts'

interface CorrectDispatchProps {
  readonly parcel: ParcelDetail
  readonly carriers: Data<'/api/staff/shipping/get_carriers'>
}

/** Corrects the carrier or tracking number of a shipped parcel, and prints a label that was damaged since. */
export function CorrectDispatch(props: CorrectDispatchProps) {
  const { delivery_number, shipment, tracking_number } = props.parcel
  const isBookedAs = shipment?.state === 'booked' && shipment.tracking_number === tracking_number
  const p = useTranslations('console-parcels')
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <OwnLabel number={delivery_number}>{p('label')}</OwnLabel>
      {isBookedAs && <CarrierLabel number={delivery_number} />}
      <Button onClick={() => setOpen(true)}>{p('correct_dispatch')}</Button>
      {isOpen && <CorrectDialog {...props} onClose={() => setOpen(false)} />}
    </div>
  )
}

function CorrectDialog({
  parcel,
  carriers,
  onClose,
}: CorrectDispatchProps & { readonly onClose: () => void }) {
  const p = useTranslations('console-parcels')
  const dispatch = useDispatch(`correct-dispatch:${parcel.delivery_number}:${parcel.tracking_number}`, parcel)
  const form = useStaffForm(() => {
    dispatch.forget()
    onClose()
    return p('dispatch_corrected')
  }, parcel.revision)
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={p('correct_dispatch')}
      description={p('correct_dispatch_lead')}
      submit={p('correct_dispatch_save')}
    >
      <input type="hidden" name="intent" value="correct_dispatch" />
      <DispatchFields carriers={carriers} dispatch={dispatch} fields={form.fields} />
    </FormDialog>
  )
}

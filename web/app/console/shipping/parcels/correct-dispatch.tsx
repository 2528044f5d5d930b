import type { Data } from '@sampan/contract'
import { useState } from 'react'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useStaffForm } from '../../layout/use-staff-form.tsx'
import { DispatchFields, useDispatch } from './dispatch-fields.tsx'
import type { ParcelDetail } from './parcel-progress.ts'

interface CorrectDispatchProps {
  readonly parcel: ParcelDetail
  readonly carriers: Data<'/api/staff/shipping/get_carriers'>
}

/** Corrects the carrier or tracking number of a shipped parcel. */
export function CorrectDispatch(props: CorrectDispatchProps) {
  const p = useTranslations('console-parcels')
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
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
  const t = useTranslations('console')
  const p = useTranslations('console-parcels')
  const dispatch = useDispatch(`correct-dispatch:${parcel.delivery_number}:${parcel.tracking_number}`, parcel)
  const { Form, hiddenFields, conflict, isBusy, fields, failure } = useStaffForm(() => {
    dispatch.forget()
    onClose()
    return p('dispatch_corrected')
  }, parcel.revision)
  return (
    <Dialog
      open
      onClose={onClose}
      error={failure}
      title={p('correct_dispatch')}
      description={p('correct_dispatch_lead')}
      actions={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button type="submit" form="correct-dispatch" variant="primary" busy={isBusy}>
            {p('correct_dispatch_save')}
          </Button>
        </>
      }
    >
      <Form id="correct-dispatch" method="post" noValidate className="grid gap-4">
        {hiddenFields}
        <input type="hidden" name="intent" value="correct_dispatch" />
        <DispatchFields carriers={carriers} dispatch={dispatch} fields={fields} />
        {conflict}
      </Form>
    </Dialog>
  )
}

import { useState } from 'react'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextArea } from '../../../ui/input.tsx'
import { useDraft } from '../../layout/use-draft.ts'
import { useStaffForm } from '../../layout/use-staff-form.tsx'
import type { ParcelDetail } from './parcel-progress.ts'

/** Releases a parcel that cannot leave; confirmed first, because it is final. The reason is kept until then. */
export function ReleaseParcel({ parcel: { delivery_number, revision } }: { readonly parcel: ParcelDetail }) {
  const t = useTranslations('console')
  const p = useTranslations('console-parcels')
  const [isOpen, setOpen] = useState(false)
  const reason = useDraft(`release:${delivery_number}:reason`)
  const { Form, hiddenFields, conflict, isBusy, fields } = useStaffForm(
    () => undefined,
    revision,
    reason.forget,
  )
  return (
    <>
      <div>
        <Button variant="danger" size="small" onClick={() => setOpen(true)}>
          {p('release')}
        </Button>
      </div>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={p('release')}
        description={p('release_lead')}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{t('back')}</Button>
            <Button type="submit" form="release-parcel" variant="danger" busy={isBusy}>
              {p('release_save')}
            </Button>
          </>
        }
      >
        <Form id="release-parcel" method="post" noValidate>
          <input type="hidden" name="intent" value="release" />
          {hiddenFields}
          <Field label={p('release_reason')} hint={p('release_reason_hint')} error={fields.reason}>
            <TextArea name="reason" rows={3} maxLength={500} {...reason.typing} />
          </Field>
          {conflict}
        </Form>
      </Dialog>
    </>
  )
}

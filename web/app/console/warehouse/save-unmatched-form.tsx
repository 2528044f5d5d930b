import type { Ref } from 'react'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextArea, TextInput } from '../../ui/forms/input.tsx'
import { PhotoUpload } from '../files/photo-upload.tsx'
import { useDraftPhotos } from '../files/use-draft-photos.ts'
import { useDraft } from '../forms/use-draft.ts'
import { useStaffForm } from '../forms/use-staff-form.tsx'

/**
 * Stores an arrival that matches no order, with details that help to find its owner. What is typed and photographed for a
 * number is kept until it is stored.
 */
export function SaveUnmatchedForm({
  trackingNumber,
  ref,
}: {
  readonly trackingNumber: string
  readonly ref: Ref<HTMLFormElement>
}) {
  const t = useTranslations('console')
  const r = useTranslations('console-receiving')
  const shelf = useDraft(`arrival:${trackingNumber}:shelf`)
  const weight = useDraft(`arrival:${trackingNumber}:weight`)
  const note = useDraft(`arrival:${trackingNumber}:note`)
  const photos = useDraftPhotos(`arrival:${trackingNumber}`)
  const forget = () => {
    for (const draft of [shelf, weight, note]) draft.forget()
    photos.clear()
  }
  const { Form, hiddenFields, isBusy, fields } = useStaffForm(() => undefined, '', forget)
  return (
    <Form ref={ref} method="post" noValidate className="grid gap-4">
      <h3 className="text-body font-medium">{r('keep_title')}</h3>
      <input type="hidden" name="tracking_number" value={trackingNumber} />
      {hiddenFields}
      <div className="grid gap-4 tablet:grid-cols-2">
        <Field label={t('shelf')} error={fields.shelf}>
          <TextInput name="shelf" maxLength={20} {...shelf.typing} />
        </Field>
        <Field label={t('weight_kg')} error={fields.weight} optional>
          <TextInput name="weight" inputMode="decimal" className="figures" {...weight.typing} />
        </Field>
      </div>
      <Field label={r('keep_note')} error={fields.note} optional>
        <TextArea name="note" rows={2} maxLength={1000} {...note.typing} />
      </Field>
      <PhotoUpload draftPhotos={photos} error={fields.photo_urls} />
      <div>
        <Button type="submit" busy={isBusy}>
          {r('keep')}
        </Button>
      </div>
    </Form>
  )
}

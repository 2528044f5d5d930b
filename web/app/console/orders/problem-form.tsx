import { useTranslations } from '../../messages/use-translations.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Select, TextArea } from '../../ui/forms/input.tsx'
import { PhotoUpload } from '../files/photo-upload.tsx'
import { useDraftPhotos } from '../files/use-draft-photos.ts'
import { useDraft } from '../forms/use-draft.ts'
import { Panel, useStaffForm } from '../forms/use-staff-form.tsx'
import type { StaffOrder } from './order-progress.ts'

export const PROBLEM_KINDS = ['damaged', 'wrong_goods', 'missing_pieces'] as const

/**
 * Reports a problem with goods in the warehouse: the customer is notified and asked to choose. Its kind, note and
 * photos are kept until then.
 */
export function ProblemForm({ order: { order_id, revision } }: { readonly order: StaffOrder }) {
  const o = useTranslations('console-orders')
  const kind = useDraft(`problem:${order_id}:kind`, PROBLEM_KINDS[0])
  const note = useDraft(`problem:${order_id}:note`)
  const photos = useDraftPhotos(`problem:${order_id}`)
  const { Form, hiddenFields, conflict, isBusy, fields } = useStaffForm(() => {
    kind.forget()
    note.forget()
    photos.clear()
    return o('problem_told')
  }, revision)
  return (
    <Panel title={o('problem_title')} lead={o('problem_lead')}>
      <Form method="post" noValidate className="grid gap-4">
        <input type="hidden" name="intent" value="problem" />
        {hiddenFields}
        <Field label={o('problem_kind')} error={fields.kind} className="max-w-72">
          <Select
            name="kind"
            {...kind.typing}
            options={PROBLEM_KINDS.map((value) => ({ value, label: o(`problem_${value}`) }))}
          />
        </Field>
        <Field label={o('problem_note')} error={fields.note}>
          <TextArea name="note" rows={3} maxLength={1000} {...note.typing} />
        </Field>
        <PhotoUpload draftPhotos={photos} error={fields.photo_urls} />
        {conflict}
        <div>
          <Button type="submit" size="small" busy={isBusy}>
            {o('problem_tell')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}

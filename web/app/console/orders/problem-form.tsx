import { useState } from 'react'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select, TextArea } from '../../ui/input.tsx'
import { PhotoUpload } from '../files/photo-upload.tsx'
import { Panel, useStaffForm } from '../layout/use-staff-form.tsx'

export const PROBLEM_KINDS = ['damaged', 'wrong_goods', 'missing_pieces'] as const

/** Reports a problem with goods in the warehouse: the customer is notified and asked to choose. */
export function ProblemForm({ revision }: { readonly revision: string }) {
  const o = useTranslations('console-orders')
  const [sent, setSent] = useState(0)
  const { Form, hiddenFields, conflict, isBusy, fields } = useStaffForm(() => {
    setSent(sent + 1)
    return o('problem_told')
  }, revision)
  return (
    <Panel title={o('problem_title')} lead={o('problem_lead')}>
      <Form key={sent} method="post" noValidate className="grid gap-4">
        <input type="hidden" name="intent" value="problem" />
        {hiddenFields}
        <Field label={o('problem_kind')} error={fields.kind} className="max-w-72">
          <Select
            name="kind"
            options={PROBLEM_KINDS.map((value) => ({ value, label: o(`problem_${value}`) }))}
          />
        </Field>
        <Field label={o('problem_note')} error={fields.note}>
          <TextArea name="note" rows={3} maxLength={1000} />
        </Field>
        <PhotoUpload error={fields.photo_urls} />
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

import { useState } from 'react'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextArea } from '../../../ui/input.tsx'
import { ActionDialog } from '../../layout/action-dialog.tsx'
import { useDraft } from '../../layout/use-draft.ts'
import { useStaffForm } from '../../layout/use-staff-form.tsx'

/** Takes a parcel that the others would wait for out of a group's box. */
export function TakeOut({ number, revision }: { readonly number: string; readonly revision: string }) {
  const g = useTranslations('console-groups')
  const [isOpen, setOpen] = useState(false)
  const reason = useDraft(`take-out:${number}:reason`)
  const form = useStaffForm<{ group_number: string }>(({ group_number }) => {
    reason.forget()
    setOpen(false)
    return g('taken_out_told', { number: group_number })
  }, revision)
  return (
    <ActionDialog
      intent="take_out"
      form={form}
      isOpen={isOpen}
      onOpenChange={setOpen}
      label={g('take_out')}
      title={g('take_out_title', { number })}
      lead={g('take_out_lead')}
      submitLabel={g('take_out')}
    >
      <input type="hidden" name="delivery_number" value={number} />
      <Field label={g('take_out_reason')} hint={g('take_out_hint')} error={form.fields.reason}>
        <TextArea name="reason" rows={2} maxLength={500} {...reason.typing} />
      </Field>
    </ActionDialog>
  )
}

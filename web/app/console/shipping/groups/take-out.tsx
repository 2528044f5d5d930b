import { useTranslations } from '../../../messages/use-translations.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextArea } from '../../../ui/forms/input.tsx'
import { DialogButton } from '../../forms/dialog-button.tsx'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useDraft } from '../../forms/use-draft.ts'
import { useStaffForm } from '../../forms/use-staff-form.tsx'

interface TakeOutProps {
  readonly number: string
  readonly revision: string
}

/** Takes a parcel that the others would wait for out of a group's box. */
export function TakeOut(props: TakeOutProps) {
  const g = useTranslations('console-groups')
  return (
    <DialogButton
      label={g('take_out')}
      dialog={(onClose) => <TakeOutDialog {...props} onClose={onClose} />}
    />
  )
}

function TakeOutDialog({ number, revision, onClose }: TakeOutProps & { readonly onClose: () => void }) {
  const g = useTranslations('console-groups')
  const reason = useDraft(`take-out:${number}:reason`)
  const form = useStaffForm<{ group_number: string }>(({ group_number }) => {
    reason.forget()
    onClose()
    return g('taken_out_told', { number: group_number })
  }, revision)
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={g('take_out_title', { number })}
      description={g('take_out_lead')}
      submit={g('take_out')}
    >
      <input type="hidden" name="intent" value="take_out" />
      <input type="hidden" name="delivery_number" value={number} />
      <Field label={g('take_out_reason')} hint={g('take_out_hint')} error={form.fields.reason}>
        <TextArea name="reason" rows={2} maxLength={500} {...reason.typing} />
      </Field>
    </FormDialog>
  )
}

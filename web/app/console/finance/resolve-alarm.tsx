import type { Data } from '@sampan/contract'
import { useState } from 'react'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextArea } from '../../ui/forms/input.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { useDraft } from '../forms/use-draft.ts'
import { useStaffForm } from '../forms/use-staff-form.tsx'

export type Alarm = Data<'/api/staff/finance/get_differences'>['alarms'][number]

/** A button that resolves an alarm, with a note of what was done. */
export function ResolveAlarm({ alarm }: { readonly alarm: Alarm }) {
  const m = useTranslations('console-finance')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="row" onClick={() => setOpen(true)}>
        {m('resolve')}
      </Button>
      {isOpen && <ResolveDialog alarm={alarm} onClose={() => setOpen(false)} />}
    </>
  )
}

function ResolveDialog({ alarm, onClose }: { readonly alarm: Alarm; readonly onClose: () => void }) {
  const m = useTranslations('console-finance')
  const note = useDraft(`alarm:${alarm.alarm_id}:note`)
  const form = useStaffForm(() => {
    note.forget()
    onClose()
    return m('alarm_resolved')
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={m('resolve_title')}
      description={alarm.message}
      submit={m('resolve')}
    >
      <input type="hidden" name="intent" value="resolve" />
      <input type="hidden" name="id" value={alarm.alarm_id} />
      <Field label={m('what_was_done')} hint={m('log_keeps_it')} error={form.fields.note}>
        <TextArea name="note" rows={3} maxLength={500} {...note.typing} />
      </Field>
    </FormDialog>
  )
}

import type { Data } from '@sampan/contract'
import { useId, useState } from 'react'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/input.tsx'
import { useDraft } from '../layout/use-draft.ts'
import { useStaffForm } from '../layout/use-staff-form.tsx'

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
  const t = useTranslations('console')
  const m = useTranslations('console-finance')
  const form = useId()
  const note = useDraft(`alarm:${alarm.alarm_id}:note`)
  const { Form, isBusy, fields, failure } = useStaffForm(() => {
    note.forget()
    onClose()
    return m('alarm_resolved')
  })
  return (
    <Dialog
      open
      onClose={onClose}
      error={failure}
      title={m('resolve_title')}
      description={alarm.message}
      actions={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button type="submit" form={form} variant="primary" busy={isBusy}>
            {m('resolve')}
          </Button>
        </>
      }
    >
      <Form id={form} method="post" noValidate>
        <input type="hidden" name="intent" value="resolve" />
        <input type="hidden" name="id" value={alarm.alarm_id} />
        <Field label={m('what_was_done')} hint={m('log_keeps_it')} error={fields.note}>
          <TextArea name="note" rows={3} maxLength={500} {...note.typing} />
        </Field>
      </Form>
    </Dialog>
  )
}

import type { Data } from '@sampan/contract'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/input.tsx'
import { RadioCards } from '../../ui/forms/selection-controls.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { useDraft } from '../forms/use-draft.ts'
import { useStaffForm } from '../forms/use-staff-form.tsx'

export type ReturnJob = Data<'/api/staff/returns/get_list'>['list'][number]

const OUTCOMES = ['send_back', 'keep', 'dispose'] as const
/** For an exchange the seller can also refuse it. */
const EXCHANGE_OUTCOMES = [...OUTCOMES, 'refused'] as const

/** Records what happened to goods that are set aside as a return. */
export function FinishReturn({ job, onClose }: { readonly job: ReturnJob; readonly onClose: () => void }) {
  const t = useTranslations('console')
  const o = useTranslations('console-orders')
  const of = (name: string) => `return:${job.job_id}:${name}`
  const drafts = {
    outcome: useDraft(of('outcome'), OUTCOMES[0]),
    carrier: useDraft(of('carrier')),
    tracking: useDraft(of('tracking')),
    reason: useDraft(of('reason')),
    note: useDraft(of('note')),
  }
  const outcome = drafts.outcome.value
  const form = useStaffForm(() => {
    for (const draft of Object.values(drafts)) draft.forget()
    onClose()
    return o(outcome === 'refused' ? 'exchange_refused' : 'return_finished')
  }, job.revision)
  const { order } = job
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={o(job.purpose === 'exchange' ? 'exchange_title' : 'return_title', { id: order.order_id })}
      description={[order.product_name, order.shelf && o('lies_on', { shelf: order.shelf }), job.reason]
        .filter(Boolean)
        .join(' · ')}
      submit={o('return_save')}
    >
      <input type="hidden" name="job_id" value={job.job_id} />
      <RadioCards
        legend={o('return_outcome')}
        name="outcome"
        value={outcome}
        onChange={drafts.outcome.set}
        options={(job.purpose === 'exchange' ? EXCHANGE_OUTCOMES : OUTCOMES).map((value) => ({
          value,
          title: o(`return_${value}`),
          note: o(`return_${value}_note`),
        }))}
      />
      {outcome === 'send_back' && (
        <div className="grid gap-4 tablet:grid-cols-2">
          <Field label={o('return_carrier')} error={form.fields.carrier}>
            <TextInput name="carrier" maxLength={40} {...drafts.carrier.typing} />
          </Field>
          <Field label={t('tracking_number')} error={form.fields.tracking_number}>
            <TextInput
              name="tracking_number"
              className="figures"
              autoCapitalize="characters"
              {...drafts.tracking.typing}
            />
          </Field>
        </div>
      )}
      {outcome === 'refused' ? (
        <Field label={t('reason')} hint={o('ask_reason_hint')} error={form.fields.reason}>
          <TextInput name="reason" maxLength={500} {...drafts.reason.typing} />
        </Field>
      ) : (
        <Field label={t('note')} error={form.fields.note} optional>
          <TextInput name="note" maxLength={500} {...drafts.note.typing} />
        </Field>
      )}
    </FormDialog>
  )
}

import type { Data } from '@sampan/contract'
import { mayDo } from '@sampan/contract/staff-roles'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Money } from '../../ui/amounts/amounts.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextArea, TextInput } from '../../ui/forms/input.tsx'
import { RadioCards } from '../../ui/forms/selection-controls.tsx'
import { Photos } from '../../ui/photos/photos.tsx'
import { useStaffMember } from '../access/use-staff-member.ts'
import { FormDialog } from '../forms/form-dialog.tsx'
import { useDraft } from '../forms/use-draft.ts'
import { useStaffForm } from '../forms/use-staff-form.tsx'
import { ORDER } from './order-progress.ts'

export type StaffProblem = Data<'/api/staff/problems/get_list'>['list'][number]

/** Offers money for keeping the goods and asks the customer to choose, or withdraws the problem. */
export function ProblemDialog({
  problem,
  onClose,
}: {
  readonly problem: StaffProblem
  readonly onClose: () => void
}) {
  const t = useTranslations('console')
  const o = useTranslations('console-orders')
  const { roles } = useStaffMember()
  const { order } = problem
  const mayOffer = order.order_status === ORDER.inWarehouse && mayDo(roles, ['support'])
  const of = (name: string) => `problem:${problem.problem_id}:${name}`
  const drafts = {
    intent: useDraft(of('intent'), 'offer'),
    amount: useDraft(of('amount'), problem.status === 'asked' ? problem.refund_amount.toFixed(2) : ''),
    reason: useDraft(of('reason')),
  }
  const intent = mayOffer ? drafts.intent.value : 'withdraw'
  const form = useStaffForm(() => {
    for (const draft of Object.values(drafts)) draft.forget()
    onClose()
    return o(intent === 'offer' ? 'problem_offered' : 'problem_withdrew')
  }, problem.revision)
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`${problem.kind_text} · ${order.order_id}`}
      description={[problem.note, t('by', { name: problem.reported_by })].filter(Boolean).join(' · ')}
      submit={o(intent === 'offer' ? 'problem_ask' : 'problem_withdraw')}
    >
      <input type="hidden" name="problem_id" value={problem.problem_id} />
      {problem.photo_urls.length > 0 && (
        <Photos
          photos={problem.photo_urls.map((url) => ({ url, alt: t('photo_of', { id: order.order_id }) }))}
        />
      )}
      {mayOffer ? (
        <RadioCards
          legend={o('problem')}
          name="intent"
          value={intent}
          onChange={drafts.intent.set}
          options={[
            { value: 'offer', title: o('problem_ask'), note: o('problem_ask_note') },
            { value: 'withdraw', title: o('problem_withdraw'), note: o('problem_withdraw_note') },
          ]}
        />
      ) : (
        <input type="hidden" name="intent" value="withdraw" />
      )}
      {intent === 'offer' ? (
        <Field
          label={o('problem_amount')}
          hint={o.rich('problem_amount_hint', { max: <Money amount={problem.refund_max} /> })}
          error={form.fields.refund_amount}
        >
          <TextInput
            name="refund_amount"
            inputMode="decimal"
            autoComplete="off"
            className="figures"
            {...drafts.amount.typing}
          />
        </Field>
      ) : (
        <Field label={t('reason')} hint={o('ask_reason_hint')} error={form.fields.reason}>
          <TextArea name="reason" rows={2} maxLength={500} {...drafts.reason.typing} />
        </Field>
      )}
    </FormDialog>
  )
}

import type { Data } from '@sampan/contract'
import { mayDo } from '@sampan/contract/staff-roles'
import { usePunctuation, useTranslations } from '../../../messages/use-translations.tsx'
import { Moment, Money } from '../../../ui/amounts/amounts.tsx'
import { useDollarFormat } from '../../../ui/amounts/use-dollar-format.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { TextArea, TextInput } from '../../../ui/forms/input.tsx'
import { RadioCards } from '../../../ui/forms/selection-controls.tsx'
import { Photos } from '../../../ui/photos/photos.tsx'
import { useStaffMember } from '../../access/use-staff-member.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useDraft } from '../../forms/use-draft.ts'
import { useStaffForm } from '../../forms/use-staff-form.tsx'

export type StaffClaim = Data<'/api/staff/claims/get_list'>['list'][number]

/** One claim with its evidence, and the next decision. */
export function ClaimDialog({
  claim,
  onClose,
}: {
  readonly claim: StaffClaim
  readonly onClose: () => void
}) {
  const t = useTranslations('console')
  const c = useTranslations('console-claims')
  const { comma } = usePunctuation()
  const dollars = useDollarFormat()
  const { roles } = useStaffMember()
  const { status, is_mine, limit_amount, asked_amount, paid_amount } = claim
  const mayDecide = status === 'asked' && mayDo(roles, ['support', 'finance'])
  const mayApprove = status === 'waiting' && mayDo(roles, ['finance'])
  const of = (name: string) => `claim:${claim.claim_id}:${status}:${name}`
  const drafts = {
    intent: useDraft(of('intent'), mayApprove ? (is_mine ? 'decline' : 'approve') : 'accept'),
    amount: useDraft(of('amount'), asked_amount.toFixed(2)),
    answer: useDraft(of('answer')),
  }
  const intent = drafts.intent.value
  const form = useStaffForm<{ status?: string } | null>((data) => {
    for (const draft of Object.values(drafts)) draft.forget()
    onClose()
    return c(data?.status === 'waiting' ? 'waits' : 'done')
  }, claim.revision)
  const facts = [
    claim.is_insured ? c('insured') : c('not_insured'),
    `${claim.channel_name}${comma}${claim.country_code}`,
    claim.tracking_number,
  ]
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`${claim.kind_text} · ${claim.delivery_number}`}
      description={facts.filter(Boolean).join(' · ')}
      submit={
        mayDecide || mayApprove ? c(`do_${intent as 'accept' | 'refuse' | 'approve' | 'decline'}`) : undefined
      }
    >
      <input type="hidden" name="claim_id" value={claim.claim_id} />
      <p className="typed-text">{claim.description}</p>
      {claim.image_urls.length > 0 && (
        <Photos
          photos={claim.image_urls.map((url) => ({
            url,
            alt: t('photo_of', { id: claim.delivery_number }),
          }))}
        />
      )}
      <ClaimFigures claim={claim} />
      {mayDecide && <Decision {...{ drafts, limit: limit_amount }} fields={form.fields} />}
      {!mayDecide && claim.answer && (
        <p className="text-small">
          {c('decided', { name: claim.decided_by, sum: dollars(paid_amount), answer: claim.answer })}
        </p>
      )}
      {mayApprove && <Approval intent={drafts.intent} isMine={is_mine} />}
    </FormDialog>
  )
}

function ClaimFigures({ claim }: { readonly claim: StaffClaim }) {
  const c = useTranslations('console-claims')
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-1 text-small">
      <dt>{c('asked')}</dt>
      <dd className="text-end font-medium">
        <Money amount={claim.asked_amount} />
      </dd>
      <dt>{c('limit')}</dt>
      <dd className="text-end">
        <Money amount={claim.limit_amount} />
      </dd>
      <dt>{c('sent')}</dt>
      <dd className="text-end">
        <Moment at={claim.package_out_time} />
      </dd>
      <dt>{c('delivered')}</dt>
      <dd className="text-end">
        <Moment at={claim.delivered_time} />
      </dd>
    </dl>
  )
}

type Draft = ReturnType<typeof useDraft>
interface DecisionProps {
  readonly drafts: { readonly intent: Draft; readonly amount: Draft; readonly answer: Draft }
  /** The most that can be paid. */
  readonly limit: number
  readonly fields: Readonly<Record<string, string>>
}

/** Support accepts the claim with a sum or refuses it, and answers the customer. */
function Decision({ drafts, limit, fields }: DecisionProps) {
  const c = useTranslations('console-claims')
  const dollars = useDollarFormat()
  return (
    <>
      <RadioCards
        legend={c('claim')}
        name="intent"
        value={drafts.intent.value}
        onChange={drafts.intent.set}
        options={[
          { value: 'accept', title: c('do_accept'), note: c('accept_note') },
          { value: 'refuse', title: c('do_refuse'), note: c('refuse_note') },
        ]}
      />
      {drafts.intent.value === 'accept' && (
        <Field label={c('amount')} hint={c('amount_hint', { sum: dollars(limit) })} error={fields.amount}>
          <TextInput
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            className="figures max-w-40 text-end"
            {...drafts.amount.typing}
          />
        </Field>
      )}
      <Field label={c('answer')} hint={c('answer_hint')} error={fields.answer}>
        <TextArea name="answer" rows={3} maxLength={1000} {...drafts.answer.typing} />
      </Field>
    </>
  )
}

/** Finance approves or declines the decision of a colleague; one of their own they can only decline. */
function Approval({ intent, isMine }: { readonly intent: Draft; readonly isMine: boolean }) {
  const c = useTranslations('console-claims')
  return (
    <RadioCards
      legend={c('claim')}
      name="intent"
      value={intent.value}
      onChange={intent.set}
      options={[
        ...(isMine ? [] : [{ value: 'approve', title: c('do_approve'), note: c('approve_note') }]),
        { value: 'decline', title: c('do_decline'), note: c('decline_note') },
      ]}
    />
  )
}

import type { Data } from '@sampan/contract'
import { useId, useRef } from 'react'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Money } from '../../ui/amounts/amounts.tsx'
import { useDollarFormat } from '../../ui/amounts/use-dollar-format.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Field, FieldError } from '../../ui/forms/field.tsx'
import { TextArea, TextInput } from '../../ui/forms/input.tsx'
import { TextLink } from '../../ui/texts/text-link.tsx'
import { useDraft } from '../forms/use-draft.ts'
import { useStaffForm } from '../forms/use-staff-form.tsx'

export type Review = Data<'/api/staff/finance/get_review_list'>['list'][number]

type Decided = Data<'/api/staff/finance/decide_review'>

interface RewardDialogProps {
  readonly review: Review
  readonly onClose: () => void
}

/** Starts the check of a review, approves it by its count or rejects it with a reason; pays an approved one. */
export function RewardDialog({ review, onClose }: RewardDialogProps) {
  const m = useTranslations('console-finance')
  return (
    <Dialog
      open
      onClose={onClose}
      title={review.customer.account_name}
      description={
        <span className="[overflow-wrap:anywhere]">
          <TextLink to={review.review_link}>{review.review_link}</TextLink>
        </span>
      }
    >
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-small">
        <dt className="text-ink-2">{m('platform_account')}</dt>
        <dd>{review.tok_account || '–'}</dd>
        <dt className="text-ink-2">{m('paypal_account')}</dt>
        <dd className="break-all">{review.paypal_no || '–'}</dd>
      </dl>
      {review.status === 'approved' ? (
        <PayOut review={review} onClose={onClose} />
      ) : (
        <Decide review={review} onClose={onClose} />
      )}
    </Dialog>
  )
}

function Decide({ review, onClose }: RewardDialogProps) {
  const t = useTranslations('console')
  const m = useTranslations('console-finance')
  const dollars = useDollarFormat()
  const count = useDraft(`review:${review.review_id}:count`)
  const reason = useDraft(`review:${review.review_id}:reason`)
  const { Form, hiddenFields, isBusy, fields, failure } = useStaffForm<Decided>((data) => {
    count.forget()
    reason.forget()
    onClose()
    if (data.reward_amount === null) return m('decided')
    return m(data.status === 'waiting' ? 'reward_waits' : 'approved', { sum: dollars(data.reward_amount) })
  })
  const countField = useRef<HTMLInputElement>(null)
  // Decides nothing, so what is typed stays.
  const looking = useStaffForm(() => {
    countField.current?.focus()
    return m('looked')
  })
  return (
    <Form method="post" noValidate className="grid gap-4">
      {hiddenFields}
      <input type="hidden" name="id" value={review.review_id} />
      <Field label={m(`count_${review.counts || 'unknown'}`)} hint={m('count_hint')} error={fields.count}>
        <TextInput
          ref={countField}
          name="count"
          inputMode="numeric"
          autoComplete="off"
          className="figures max-w-40 text-end"
          {...count.typing}
        />
      </Field>
      <Field label={t('reason')} hint={m('refusal_hint')} error={fields.reason} optional>
        <TextArea name="reason" rows={2} maxLength={500} {...reason.typing} />
      </Field>
      {failure && <FieldError>{failure}</FieldError>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" name="intent" value="approve_review" variant="primary" busy={isBusy}>
          {m('approve')}
        </Button>
        <Button type="submit" name="intent" value="refuse" variant="danger" busy={isBusy}>
          {m('decline')}
        </Button>
        {review.status === 'submitted' && (
          <Button
            onClick={() => looking.submit({ intent: 'look', id: review.review_id })}
            busy={looking.isBusy}
          >
            {m('look')}
          </Button>
        )}
      </div>
    </Form>
  )
}

function PayOut({ review, onClose }: RewardDialogProps) {
  const m = useTranslations('console-finance')
  const form = useId()
  const reference = useDraft(`review:${review.review_id}:payout-reference`)
  const { Form, hiddenFields, isBusy, fields, failure } = useStaffForm(() => {
    reference.forget()
    onClose()
    return m('paid_out')
  })
  return (
    <Form id={form} method="post" noValidate className="grid gap-4">
      {hiddenFields}
      <input type="hidden" name="intent" value="pay" />
      <input type="hidden" name="id" value={review.review_id} />
      <p>{m.rich('pay_lead', { sum: <Money amount={review.reward_amount ?? 0} /> })}</p>
      <Field label={m('payout_reference')} hint={m('payout_hint')} error={fields.payout_reference}>
        <TextInput name="payout_reference" maxLength={100} autoComplete="off" {...reference.typing} />
      </Field>
      {failure && <FieldError>{failure}</FieldError>}
      <div>
        <Button type="submit" variant="primary" busy={isBusy}>
          {m('pay_out')}
        </Button>
      </div>
    </Form>
  )
}

import { fromWire, plainDecimal, toWire } from '@sampan/domain/money'
import { useRef, useState } from 'react'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { useDollarFormat } from '../../../ui/amounts/use-dollar-format.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/dialog.tsx'
import { Field, FieldError } from '../../../ui/forms/field.tsx'
import { TextArea, TextInput } from '../../../ui/forms/input.tsx'
import { useDraft } from '../../forms/use-draft.ts'
import { Panel, useStaffForm } from '../../forms/use-staff-form.tsx'
import { refundWith } from './refund-with.ts'
import { DECISIONS, type Decision, type ServiceRequest, type Stage } from './request-stages.ts'

/** Decisions that end a request and need a confirmation. */
type End = Extract<Decision, 'refund' | 'refuse'>
const isEnd = (decision: Decision): decision is End => decision === 'refund' || decision === 'refuse'
const isStep = (decision: Decision): decision is Exclude<Decision, End> => !isEnd(decision)

/** The next decision on a request, with the text for the customer and, before acceptance, the fee. */
export function DecideForm({ request }: { readonly request: ServiceRequest }) {
  const s = useTranslations('console-support')
  const dollars = useDollarFormat()
  const form = useRef<HTMLFormElement>(null)
  const [end, setEnd] = useState<End>()
  const { request_id, kind, stage, fee_min, fee_max, fee_amount, used_storage_amount } = request
  const words = useDraft(`request:${request_id}:${stage}:words`)
  const fee = useDraft(`request:${request_id}:${stage}:fee`)
  const { Form, submit, hiddenFields, conflict, isBusy, fields, failure } = useStaffForm<Decided>((data) => {
    words.forget()
    fee.forget()
    const { stage: next, refund_amount } = data
    return next === 'refunded'
      ? s(`decided_refunded_${kind}`, { sum: dollars(refund_amount) })
      : s(`decided_${next}`)
  }, request.revision)
  const decisions = DECISIONS[stage]
  const range = { min: dollars(fee_min), max: dollars(fee_max) }

  const nameOf = (one: End) => (one === 'refuse' ? s('refuse') : s(`refund_${kind}`))
  const finish = (intent: End) => {
    setEnd(undefined)
    const typed = new FormData(form.current ?? undefined)
    typed.set('intent', intent)
    submit(typed)
  }
  return (
    <Panel title={s('decide')}>
      <Form ref={form} method="post" noValidate className="grid gap-4">
        {hiddenFields}
        <Field label={s('words_to_customer')} hint={s('customer_reads')} error={fields.answer}>
          <TextArea name="answer" rows={4} maxLength={1000} {...words.typing} />
        </Field>
        {stage === 'accepted' ? (
          <p className="text-small text-ink-2">{s('fee_fixed', { sum: dollars(fee_amount) })}</p>
        ) : (
          <Field
            label={s('fee_usd')}
            hint={[
              stage === 'asked'
                ? s('fee_hint', range)
                : s('fee_hint_accept', { ...range, kept: dollars(fee_amount) }),
              used_storage_amount > 0 && s('fee_keeps_storage', { sum: dollars(used_storage_amount) }),
            ]
              .filter(Boolean)
              .join(' ')}
            error={fields.fee_amount}
            optional
          >
            <TextInput
              name="fee_amount"
              inputMode="decimal"
              autoComplete="off"
              maxLength={12}
              className="figures max-w-40 text-end"
              // Enter would submit the first decision button without a choice.
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
              {...fee.typing}
            />
          </Field>
        )}
        {conflict}
        {failure && <FieldError>{failure}</FieldError>}
        <div className="flex flex-wrap justify-between gap-x-6 gap-y-3">
          <div className="flex flex-wrap gap-2">
            {decisions.filter(isStep).map((step, index) => (
              <Button
                key={step}
                type="submit"
                name="intent"
                value={step}
                variant={index === 0 ? 'primary' : 'quiet'}
                busy={isBusy}
              >
                {s(step)}
              </Button>
            ))}
          </div>
          <div className="flex flex-wrap gap-2">
            {decisions.filter(isEnd).map((one) => (
              <Button key={one} variant="danger" busy={isBusy} onClick={() => setEnd(one)}>
                {nameOf(one)}
              </Button>
            ))}
          </div>
        </div>
      </Form>
      {end && (
        <ConfirmDialog
          open
          danger
          onClose={() => setEnd(undefined)}
          title={
            end === 'refuse'
              ? s('refuse_title')
              : s(`refund_title_${kind}`, { number: request.order.order_id })
          }
          text={
            end === 'refuse' ? s('refuse_text') : <RefundText request={request} typed={fee.typing.value} />
          }
          confirm={nameOf(end)}
          busy={isBusy}
          onConfirm={() => finish(end)}
        />
      )}
    </Panel>
  )
}

interface Decided {
  readonly stage: Exclude<Stage, 'asked'>
  readonly refund_amount: number
}

/** The refund: less the typed fee while undecided, afterwards less the recorded fee; with a fee less the used storage too. */
function RefundText({ request, typed }: { readonly request: ServiceRequest; readonly typed: string }) {
  const s = useTranslations('console-support')
  const dollars = useDollarFormat()
  const feeAmount = request.stage === 'asked' ? Number(plainDecimal(typed)) : request.fee_amount
  const fee = fromWire(feeAmount, 'USD')
  if (!fee || fee.minor < 0n) return s('refund_text_unsure')
  const { back, usedStorage } = refundWith(request, fee)
  if (back.minor < 0n) return s('refund_text_unsure')
  const sums = { sum: dollars(toWire(back)), fee: dollars(toWire(fee)) }
  if (usedStorage.minor === 0n) return s('refund_text', sums)
  return s('refund_text_storage', { ...sums, storage: dollars(toWire(usedStorage)) })
}

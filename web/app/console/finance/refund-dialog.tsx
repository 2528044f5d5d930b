import type { RefundableKind } from '@sampan/domain/life-cycles'
import { useTranslations } from '../../messages/use-translations.tsx'
import { useDollarFormat } from '../../ui/amounts/use-dollar-format.ts'
import { Field } from '../../ui/forms/field.tsx'
import { TextArea, TextInput } from '../../ui/forms/input.tsx'
import { RadioCards } from '../../ui/forms/selection-controls.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { useDraft } from '../forms/use-draft.ts'
import { useStaffForm } from '../forms/use-staff-form.tsx'
import { wayTitle } from './way-title.ts'

export interface Refundable {
  readonly kind: RefundableKind
  readonly number: string
  /** The amount not refunded yet; shown, and preset as the amount. */
  readonly left: number
  /** The payment method: `wallet` or a payment provider's name. */
  readonly way: string
  readonly customer: string
}

/**
 * Refunds some or all of the payment for one payable. The idempotency key lets a repeated submission refund
 * once. What is typed and chosen is kept until the refund, all of it: beside a kept reason, a preset amount would pass for the
 * typed one.
 */
export function RefundDialog({
  refundable,
  onClose,
}: {
  readonly refundable: Refundable
  readonly onClose: () => void
}) {
  const t = useTranslations('console')
  const m = useTranslations('console-finance')
  const dollars = useDollarFormat()
  const { kind, number, left, way, customer } = refundable
  const drafts = {
    amount: useDraft(`refund:${number}:amount`, left.toFixed(2)),
    purpose: useDraft(`refund:${number}:purpose`, 'goodwill'),
    way: useDraft(`refund:${number}:way`, 'wallet'),
    reason: useDraft(`refund:${number}:reason`),
  }
  const form = useStaffForm<{ status: 'waiting' | 'done' }>(({ status }) => {
    for (const draft of Object.values(drafts)) draft.forget()
    onClose()
    return m(status === 'done' ? 'refund_done' : 'correction_waits')
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={m('refund_of', { number })}
      description={m('refund_lead', { name: customer, sum: dollars(left) })}
      submit={m('refund')}
      danger
    >
      <input type="hidden" name="intent" value="refund" />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="number" value={number} />
      <Field label={m('amount_usd')} error={form.fields.amount}>
        <TextInput
          name="amount"
          inputMode="decimal"
          className="figures max-w-40 text-end"
          {...drafts.amount.typing}
        />
      </Field>
      <RadioCards
        legend={m('purpose')}
        name="purpose"
        value={drafts.purpose.value}
        onChange={drafts.purpose.set}
        options={[
          { value: 'goodwill', title: m('purpose_goodwill'), note: m('purpose_goodwill_note') },
          { value: 'settlement', title: m('purpose_settlement'), note: m('purpose_settlement_note') },
        ]}
      />
      <RadioCards
        legend={m('way')}
        name="way"
        value={drafts.way.value}
        onChange={drafts.way.set}
        options={[
          { value: 'wallet', title: m('to_wallet'), note: m('to_wallet_note') },
          {
            value: way === 'wallet' ? 'provider' : way,
            title: m('to_provider'),
            ...(way === 'wallet'
              ? { unavailable: m('not_provider') }
              : { note: m('to_provider_note', { provider: wayTitle(way, '') }) }),
          },
        ]}
      />
      <Field label={t('reason')} hint={m('customer_reads')} error={form.fields.reason}>
        <TextArea name="reason" rows={3} maxLength={500} {...drafts.reason.typing} />
      </Field>
    </FormDialog>
  )
}

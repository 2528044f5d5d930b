import { useState } from 'react'
import type { ApiResult } from '../../api/api-result.ts'
import { callIdempotent } from '../../api/call.ts'
import { textIn } from '../../api/form-text.ts'
import { useIdempotencyKey } from '../../api/use-idempotency-key.tsx'
import { useTranslations } from '../../messages/use-translations.tsx'
import { ScriptSubmitButton } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextArea, TextInput } from '../../ui/forms/input.tsx'
import { toast } from '../../ui/toasts/toast-store.ts'
import { showRefusal } from '../forms/show-refusal.ts'
import { useDraft } from '../forms/use-draft.ts'
import { Panel } from '../forms/use-staff-form.tsx'

/** Gives one customer a campaign's coupon; above the limits a second person decides. */
export function IssueCoupon({ campaign }: { readonly campaign: string }) {
  const t = useTranslations('console')
  const c = useTranslations('console-content')
  const [answer, setAnswer] = useState<ApiResult<'/api/staff/content/give_coupon'>>()
  const [isBusy, setBusy] = useState(false)
  const { key } = useIdempotencyKey(answer)
  const reason = useDraft(`give-coupon:${campaign}:reason`)
  const fields = answer?.ok === false ? answer.fields : {}
  const give = async (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setBusy(true)
    const account_no = textIn(new FormData(form), 'account_no')
    const result = await callIdempotent(key)('/api/staff/content/give_coupon', {
      account_no,
      campaign,
      reason: reason.value,
    })
    setBusy(false)
    setAnswer(result)
    if (!result.ok) return showRefusal(result, form, t('failed'))
    const { status, coupon_code: code } = result.data
    toast.success(status === 'waiting' ? c('coupon_waits') : c('coupon_given', { code }))
    reason.forget()
    return form.reset()
  }
  return (
    <Panel title={c('give_title')} lead={c('give_lead')}>
      <form method="post" onSubmit={give} noValidate className="grid max-w-md gap-4">
        <Field label={c('give_to')} error={fields.account_no ?? fields.campaign}>
          <TextInput name="account_no" type="email" autoComplete="off" />
        </Field>
        <Field label={t('reason')} hint={t('reason_for_colleagues')} error={fields.reason}>
          <TextArea name="reason" rows={2} maxLength={500} {...reason.typing} />
        </Field>
        <div>
          <ScriptSubmitButton size="small" busy={isBusy}>
            {c('give')}
          </ScriptSubmitButton>
        </div>
      </form>
    </Panel>
  )
}

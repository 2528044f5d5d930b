import type { Data } from '@sampan/contract'
import { type SubmitEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../api/call.ts'
import { textIn } from '../../api/form-text.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { focusFirstError } from '../../ui/forms/focus-first-error.ts'
import { TextInput } from '../../ui/forms/input.tsx'
import { ORDER } from '../orders/order-progress.ts'
import { staffPaths } from '../paths.ts'

export type UnmatchedArrival = Data<'/api/staff/receiving/get_unmatched_list'>['list'][number]

/** Receives an unmatched arrival as an order. An order that cannot be received is named beside the field. */
export function MatchDialog({
  arrival,
  onClose,
}: {
  readonly arrival: UnmatchedArrival
  readonly onClose: () => void
}) {
  const t = useTranslations('console')
  const r = useTranslations('console-receiving')
  const navigate = useNavigate()
  const formId = useId()
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { arrival_id, tracking_number, note, candidates } = arrival
  const check = async (orderId: string) => {
    const answer = await call('/api/staff/receiving/prepare_receipt', { order_id: orderId, arrival_id })
    if (!answer.ok) return answer.fields.order_id || answer.msg || t('failed')
    const { order_status, order_status_text } = answer.data.order
    return order_status === ORDER.onTheWay ? '' : r('not_on_the_way', { status: order_status_text })
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const orderId = textIn(new FormData(form), 'order_id').trim().toUpperCase()
    setBusy(true)
    const wrong = await check(orderId)
    setBusy(false)
    setError(wrong)
    if (wrong) return focusFirstError(form)
    void navigate(staffPaths.receive(orderId, { tracking_number, arrival_id }))
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={r('match_title')}
      description={`${tracking_number} · ${note}`}
      actions={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={isBusy}>
            {r('match_go')}
          </Button>
        </>
      }
    >
      <form method="post" id={formId} noValidate onSubmit={submit}>
        <Field label={r('match_order')} hint={r('match_hint')} error={error}>
          <TextInput
            name="order_id"
            defaultValue={candidates[0]?.order_id}
            autoComplete="off"
            className="figures"
          />
        </Field>
      </form>
    </Dialog>
  )
}

import type { Data } from '@sampan/contract'
import { refusals } from '@sampan/contract/refusals'
import { type SubmitEvent, useState } from 'react'
import type { ApiFailure } from '../../api/api-result.ts'
import { callIdempotent } from '../../api/call.ts'
import { useKeyOfInput } from '../../api/use-key-of-input.ts'
import { usePunctuation, useTranslations } from '../../messages/use-translations.tsx'
import { paths } from '../../paths.ts'
import { Money } from '../../ui/amounts/amounts.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { clearSessionState, useSessionState } from '../../ui/drafts/use-session-state.ts'
import { Field } from '../../ui/forms/field.tsx'
import { focusFirstError } from '../../ui/forms/focus-first-error.ts'
import { TextArea } from '../../ui/forms/input.tsx'
import { TextLink } from '../../ui/texts/text-link.tsx'
import { toast } from '../../ui/toasts/toast-store.ts'
import { useReload } from '../use-reload.ts'

export type ServiceOffer = Data<'/api/shopping/get_order_detail'>['services']['offers'][number]
/** The order or parcel number. */
export type ServiceSubject = { readonly order_id: string } | { readonly delivery_number: string }

interface OrderServiceProps {
  readonly of: ServiceSubject
  readonly offer: ServiceOffer
  readonly onClose: () => void
}

const NEEDS_TOP_UP: readonly number[] = [refusals.balance_below_zero.code, refusals.top_up_first.code]

/** Orders one service and pays for it from the wallet. Typed text is kept until it is sent. */
export function OrderService({ of, offer, onClose }: OrderServiceProps) {
  const t = useTranslations('services')
  const reload = useReload()
  const number = 'order_id' in of ? of.order_id : of.delivery_number
  const storageKey = `service:${number}:${offer.service}`
  const [note, setNote] = useSessionState(storageKey, '')
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<ApiFailure>()
  const { keyOf } = useKeyOfInput()
  const { gap } = usePunctuation()
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setBusy(true)
    const input = { service: offer.service, note, price_amount: offer.price_amount }
    const api = callIdempotent(keyOf(input))
    const answer =
      'order_id' in of
        ? await api('/api/shopping/order_item_service', { ...of, ...input })
        : await api('/api/shopping/order_parcel_service', { ...of, ...input })
    setBusy(false)
    if (!answer.ok) {
      setRefused(answer)
      return focusFirstError(form)
    }
    clearSessionState(storageKey)
    toast.success(t('ordered'))
    onClose()
    void reload()
  }
  const beside = refused?.fields.note
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(offer.service)}
      description={t(`about_${offer.service}`)}
      actions={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button variant="primary" type="submit" form="service" busy={isBusy}>
            {t.rich('pay', { sum: <Money amount={offer.price_amount} /> })}
          </Button>
        </>
      }
      error={
        refused &&
        !beside && (
          <>
            {refused.msg}
            {gap}
            {NEEDS_TOP_UP.includes(refused.code) && (
              <TextLink to={paths.account('Account-Wallet')}>{t('top_up')}</TextLink>
            )}
          </>
        )
      }
    >
      <form method="post" id="service" noValidate onSubmit={send} className="grid gap-4">
        <Field label={t('note')} optional={!offer.needs_note} error={beside}>
          <TextArea
            name="note"
            rows={3}
            maxLength={500}
            value={note}
            onChange={({ target }) => setNote(() => target.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}

import type { Data } from '@sampan/contract'
import { fromWire, plainDecimal, toWire } from '@sampan/domain/money'
import { TOP_UP, topUpRefusal } from '@sampan/domain/top-up'
import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { callIdempotent } from '../../api/call.ts'
import { useKeyOfInput } from '../../api/use-key-of-input.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import { paths } from '../../paths.ts'
import { Money } from '../../ui/amounts/amounts.tsx'
import { ScriptSubmitButton } from '../../ui/button.tsx'
import { clearSessionState, useSessionState } from '../../ui/drafts/use-session-state.ts'
import { Field, FormError } from '../../ui/forms/field.tsx'
import { focusFirstError } from '../../ui/forms/focus-first-error.ts'
import { TextInput } from '../../ui/forms/input.tsx'
import { useEarlyText } from '../../ui/forms/use-early-input.ts'
import { TextLink } from '../../ui/texts/text-link.tsx'
import { wireTopUpPrice } from './top-up-price.ts'
import { usePayRecord } from './use-pay-record.ts'

const [MIN, MAX, STEP] = [toWire(TOP_UP.min), toWire(TOP_UP.max), toWire(TOP_UP.step)]
const QUICK = [50, 100, 200, 500]

/** Returns the typed amount in dollars, or why it cannot be topped up. The typed text is left unchanged. */
function readAmount(
  typed: string,
):
  | { readonly amount: number }
  | { readonly refusal: 'not_a_number' | NonNullable<ReturnType<typeof topUpRefusal>> } {
  const text = plainDecimal(typed)
  const sum = /^\d+(\.\d{1,2})?$/.test(text) ? fromWire(Number(text), 'USD') : null
  if (!sum) return { refusal: 'not_a_number' }
  const refusal = topUpRefusal(sum)
  return refusal ? { refusal } : { amount: toWire(sum) }
}

/** Chooses the amount of a top-up and shows its price before payment. */
export function TopUp({ tiers }: { readonly tiers: Data<'/api/wallet/get_discount_list'> }) {
  const t = useTranslations('wallet')
  const navigate = useNavigate()
  const payRecord = usePayRecord()
  const [typed, setTyped] = useSessionState('top_up_typed', '100')
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const { keyOf } = useKeyOfInput()
  const read = readAmount(typed)
  const amount = 'amount' in read ? read.amount : undefined
  const { pay, saved } = wireTopUpPrice(amount ?? 0, tiers)

  const select = (next: string) => setTyped(() => next)
  const field = useEarlyText<HTMLInputElement>(typed, select)
  const create = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (amount === undefined) return focusFirstError(event.currentTarget)
    setRefusal('')
    setBusy(true)
    const answer = await callIdempotent(keyOf(amount))('/api/wallet/create_top_up', { amount })
    if (answer.ok) {
      await navigate(payRecord(answer.data.order_id))
      return clearSessionState('top_up_typed')
    }
    setBusy(false)
    setRefusal(answer.msg || t('create_failed'))
  }
  return (
    <form method="post" noValidate onSubmit={create} className="grid content-start gap-3">
      <Field
        label={t('amount')}
        hint={t('amount_hint', { min: MIN, max: MAX, step: STEP })}
        error={'refusal' in read ? t(read.refusal, { min: MIN, max: MAX, step: STEP }) : undefined}
      >
        <TextInput
          ref={field}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={typed}
          className="figures max-w-56"
          onChange={({ target }) => select(target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        {QUICK.map((quick) => (
          <button
            key={quick}
            type="button"
            aria-pressed={quick === amount}
            onClick={() => select(String(quick))}
            className="min-h-9 rounded-full border border-line-strong px-3.5 text-caption font-medium hover:bg-sunken aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-surface pointer-coarse:min-h-11"
          >
            <Money amount={quick} whole />
          </button>
        ))}
      </div>
      <FormError>{refusal}</FormError>
      <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-3">
        <ScriptSubmitButton variant="primary" busy={isBusy}>
          {t('top_up')}
        </ScriptSubmitButton>
        <p className="text-small text-ink-2" aria-live="polite">
          {amount === undefined
            ? null
            : saved > 0
              ? t.rich('pay_less', { pay: <Money amount={pay} />, saved: <Money amount={saved} /> })
              : t.rich('pay_full', { pay: <Money amount={pay} /> })}
        </p>
      </div>
    </form>
  )
}

/** In a shop without a payment provider: a top-up could be created, but not be paid. */
export function TopUpNotOffered() {
  const t = useTranslations('wallet')
  return (
    <p className="text-small text-ink-2">
      {t.rich('not_offered', { form: <TextLink to={paths.contact()}>{t('contact_form')}</TextLink> })}
    </p>
  )
}

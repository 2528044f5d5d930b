import type { Data } from '@sampan/contract'
import { toWire } from '@sampan/domain/money'
import { TOP_UP } from '@sampan/domain/top-up'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { callIdempotent } from '../../api/call.ts'
import { createIdempotencyKey } from '../../api/idempotency-key.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Money } from '../../ui/amounts.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { toast } from '../../ui/toast-store.ts'
import { clearSessionState, useSessionState } from '../../ui/use-session-state.ts'
import { wireTopUpPrice } from './top-up-price.ts'
import { usePayRecord } from './use-pay-record.ts'

const [MIN, MAX, STEP] = [toWire(TOP_UP.min), toWire(TOP_UP.max), toWire(TOP_UP.step)]
const QUICK = [50, 100, 200, 500]

/** Chooses the amount of a top-up and shows its price before payment. */
export function TopUp({ tiers }: { readonly tiers: Data<'/api/wallet/get_discount_list'> }) {
  const t = useTranslations('wallet')
  const navigate = useNavigate()
  const payRecord = usePayRecord()
  const [amount, setAmount] = useSessionState('top_up', 100)
  const [isBusy, setBusy] = useState(false)
  const key = useRef('')
  const { pay, saved } = wireTopUpPrice(amount, tiers)

  const select = (next: number) => {
    key.current = ''
    // A typed amount is rounded to the nearest step.
    const whole = Math.min(MAX, Math.max(MIN, Math.round(next / STEP) * STEP))
    setAmount(() => whole)
  }
  const create = async () => {
    key.current ||= createIdempotencyKey()
    setBusy(true)
    const answer = await callIdempotent(key.current)('/api/wallet/create_top_up', { amount })
    if (answer.ok) {
      clearSessionState('top_up')
      return void navigate(payRecord(answer.data.order_id))
    }
    setBusy(false)
    toast.error(answer.msg || t('create_failed'))
  }
  return (
    <div className="grid content-start gap-3">
      <Field label={t('amount')} hint={t('amount_hint', { min: MIN, max: MAX, step: STEP })}>
        <NumberField value={amount} min={MIN} max={MAX} step={STEP} unit="USD" onChange={select} />
      </Field>
      <div className="flex flex-wrap gap-2">
        {QUICK.map((quick) => (
          <button
            key={quick}
            type="button"
            aria-pressed={quick === amount}
            onClick={() => select(quick)}
            className="min-h-9 rounded-full border border-line-strong px-3.5 text-caption font-medium hover:bg-sunken aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-surface pointer-coarse:min-h-11"
          >
            <Money amount={quick} whole />
          </button>
        ))}
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button variant="primary" busy={isBusy} onClick={create}>
          {t('top_up')}
        </Button>
        <p className="text-small text-ink-2" aria-live="polite">
          {saved > 0
            ? t.rich('pay_less', { pay: <Money amount={pay} />, saved: <Money amount={saved} /> })
            : t.rich('pay_full', { pay: <Money amount={pay} /> })}
        </p>
      </div>
    </div>
  )
}

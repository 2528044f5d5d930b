import type { Data } from '@sampan/contract'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { ApiFailure, ApiSuccess, CallIdempotentApi } from '../../api/api-result.ts'
import { callIdempotent } from '../../api/call.ts'
import { createIdempotencyKey } from '../../api/idempotency-key.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Moment, Money } from '../../ui/amounts.tsx'
import { Button } from '../../ui/button.tsx'
import { useHydrated } from '../../ui/hydrated.ts'
import { PageMeta } from '../../ui/page-meta.tsx'
import { PriceSummary } from '../../ui/price-summary.tsx'
import { toast } from '../../ui/toast-store.ts'
import { clearSessionState, useSessionState } from '../../ui/use-session-state.ts'
import { useReload } from '../use-reload.ts'
import { type PaymentMethod, refusalOfPaymentMethod } from './payment-methods.ts'
import { PaymentMethodsField } from './payment-methods-field.tsx'
import { PaymentNotices } from './payment-notices.tsx'

export type PaymentInfo = Omit<Data<'/api/pay/get_order_payment_info'>, 'order_ids'>

interface PaymentPageProps {
  readonly title: string
  /** What is paid for: the numbers, a word about it. */
  readonly subject: ReactNode
  readonly summaryTitle: string
  readonly info: PaymentInfo
  /** Begins a PayPal payment; answers with the address to go to. */
  readonly payByPayPal: (api: CallIdempotentApi) => Promise<ApiSuccess<string> | ApiFailure>
  /** Absent where the balance can not pay for it. */
  readonly payByBalance?: ((api: CallIdempotentApi) => Promise<ApiSuccess<null> | ApiFailure>) | undefined
  /** What stands where PayPal's refusal brings no message of its own. */
  readonly failed: string
  readonly successPath: string
}

const BALANCE_NOTICE_MS = 5000

/** Where a sum is paid: what it is for, how, and the slip with the one button. */
export function PaymentPage({
  title,
  subject,
  summaryTitle,
  info,
  payByPayPal,
  payByBalance,
  failed,
  successPath,
}: PaymentPageProps) {
  const t = useTranslations('payment')
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const storageKey = `pay_way:${pathname}${search}`
  const asked = new URLSearchParams(search).get('pay_way') ?? 'paypal'
  const [way, setMethod] = useSessionState(storageKey, asked)
  const [isBusy, setBusy] = useState(false)
  const isHydrated = useHydrated()
  // One key a page view: pressing twice, or again after a failure of the line, pays once.
  const key = useRef('')
  const reload = useReload()

  // Back from PayPal by the browser's own button the page may be as it was left: on its way there.
  useEffect(() => {
    const rest = ({ persisted }: PageTransitionEvent) => persisted && setBusy(false)
    addEventListener('pageshow', rest)
    return () => removeEventListener('pageshow', rest)
  }, [])

  const pay = async () => {
    const refusal = refusalOfPaymentMethod(way, info.balance_amount, info.total_amount)
    if (refusal) return toast.warning(t(refusal))
    key.current ||= createIdempotencyKey()
    const api = callIdempotent(`${key.current}-${way}`)
    setBusy(true)
    if (way === 'balance' && payByBalance) {
      toast.warning(t('balance_notice'), BALANCE_NOTICE_MS)
      const answer = await payByBalance(api)
      if (answer.ok) {
        clearSessionState(storageKey)
        return void navigate(successPath, { replace: true })
      }
      toast.error(answer.msg || t('pay_failed'))
    } else {
      const answer = await payByPayPal(api)
      // Stays busy: the browser is on its way to PayPal.
      if (answer.ok && answer.data) return location.assign(answer.data)
      toast.error(answer.msg || failed)
    }
    setBusy(false)
    // Another tab may have paid, cancelled or changed it: the page shows how it is now.
    void reload()
  }

  const ways: readonly PaymentMethod[] = payByBalance
    ? ['paypal', 'balance', 'creditcard']
    : ['paypal', 'creditcard']
  const { total_amount, total_amount_cny, price_lines, rate, rate_at, balance_amount } = info
  return (
    <div className="wrap grid items-start gap-x-8 gap-y-6 pt-6 pb-20 tablet:pt-10 desktop:grid-cols-[minmax(0,1fr)_380px]">
      <PageMeta title={title} />
      <div className="grid gap-6">
        <header>
          <h1>{title}</h1>
          <div className="mt-2 text-small text-ink-2">{subject}</div>
        </header>
        <PaymentMethodsField
          ways={ways}
          value={way}
          balance={balance_amount}
          total={total_amount}
          onChange={(selected) => setMethod(() => selected)}
        />
      </div>
      <aside className="desktop:sticky desktop:top-24 desktop:row-span-2">
        <PriceSummary
          title={summaryTitle}
          lines={price_lines.map(({ kind, label, amount }) => ({
            key: kind,
            label,
            amount: <Money amount={amount} />,
            saves: amount < 0,
          }))}
          totalLabel={t('to_pay')}
          total={<Money amount={total_amount} />}
          note={t.rich('rate_note', {
            cny: <Money amount={total_amount_cny} currency="CNY" />,
            rate,
            moment: <Moment at={rate_at} time />,
          })}
        >
          <Button variant="primary" busy={isBusy} disabled={!isHydrated} onClick={pay}>
            {t('pay_now')}
          </Button>
        </PriceSummary>
      </aside>
      <PaymentNotices />
    </div>
  )
}

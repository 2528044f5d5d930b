import type { Data } from '@sampan/contract'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { ApiFailure, ApiSuccess, CallIdempotentApi } from '../../api/api-result.ts'
import { callIdempotent } from '../../api/call.ts'
import { createIdempotencyKey } from '../../api/idempotency-key.ts'
import { useLanguage, useTranslations } from '../../messages/use-translations.tsx'
import { paths } from '../../paths.ts'
import { Moment, Money } from '../../ui/amounts/amounts.tsx'
import { Estimate } from '../../ui/amounts/estimate.tsx'
import { PriceSummary } from '../../ui/amounts/price-summary.tsx'
import { Button } from '../../ui/button.tsx'
import { PageMeta } from '../../ui/document/page-meta.tsx'
import { clearSessionState, useSessionState } from '../../ui/drafts/use-session-state.ts'
import { FormError } from '../../ui/forms/field.tsx'
import { useHydrated } from '../../ui/hydrated.ts'
import { NeedsScripts } from '../../ui/needs-scripts.tsx'
import { TextLink } from '../../ui/texts/text-link.tsx'
import { toast } from '../../ui/toasts/toast-store.ts'
import { useReload } from '../use-reload.ts'
import {
  BALANCE,
  isPayable,
  offeredWays,
  type PaymentProvider,
  refusalOfPaymentMethod,
  requestedMethod,
} from './payment-methods.ts'
import { PaymentMethodsField } from './payment-methods-field.tsx'
import { PaymentNotices } from './payment-notices.tsx'

export type PaymentInfo = Omit<Data<'/api/pay/get_order_payment_info'>, 'order_ids' | 'pay_until'>

interface PaymentPageProps {
  readonly title: string
  /** The payables: their numbers and a note. */
  readonly subject: ReactNode
  readonly summaryTitle: string
  readonly info: PaymentInfo
  readonly providers: readonly PaymentProvider[]
  /** Starts a payment through a provider; returns the address of its page. */
  readonly payByProvider: (
    api: CallIdempotentApi,
    provider: string,
  ) => Promise<ApiSuccess<string> | ApiFailure>
  /** Absent where the balance cannot be used. */
  readonly payByBalance?: ((api: CallIdempotentApi) => Promise<ApiSuccess<null> | ApiFailure>) | undefined
  /** Shown when the provider's refusal has no message of its own. */
  readonly failed: string
  readonly successPath: string
}

const BALANCE_NOTICE_MS = 5000

/** The payment page: payables, payment methods, and the price summary with the pay button. */
export function PaymentPage({
  title,
  subject,
  summaryTitle,
  info,
  providers,
  payByProvider,
  payByBalance,
  failed,
  successPath,
}: PaymentPageProps) {
  const t = useTranslations('payment')
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const storageKey = `pay_way:${pathname}${search}`
  const ways = offeredWays(providers, payByBalance !== undefined, useLanguage())
  const requested = requestedMethod(
    new URLSearchParams(search).get('pay_way') ?? providers[0]?.provider ?? BALANCE,
    providers,
  )
  const [way, setMethod] = useSessionState(storageKey, requested)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const isHydrated = useHydrated()
  // One key per page view, so that a double click or a retry after a network failure pays once.
  const key = useRef('')
  const reload = useReload()

  // The browser may restore the page from its back-forward cache, still busy, after a return from a provider.
  useEffect(() => {
    const rest = ({ persisted }: PageTransitionEvent) => persisted && setBusy(false)
    addEventListener('pageshow', rest)
    return () => removeEventListener('pageshow', rest)
  }, [])

  const stay = (answer: ApiSuccess<unknown> | ApiFailure, text: string) => {
    setRefusal(answer.msg || text)
    setBusy(false)
    // The payment may have changed in another tab, so the page is reloaded.
    void reload(answer)
  }
  const pay = async () => {
    const refusal = refusalOfPaymentMethod(way, providers, info.balance_amount, info.total_amount)
    if (refusal) return toast.warning(t(refusal))
    key.current ||= createIdempotencyKey()
    const api = callIdempotent(`${key.current}-${way}`)
    setRefusal('')
    setBusy(true)
    if (way === BALANCE && payByBalance) {
      toast.warning(t('balance_notice'), BALANCE_NOTICE_MS)
      const answer = await payByBalance(api)
      if (answer.ok) {
        clearSessionState(storageKey)
        return void navigate(successPath, { replace: true })
      }
      stay(answer, t('pay_failed'))
    } else {
      const answer = await payByProvider(api, way)
      // Stays busy while the browser navigates to the provider.
      if (answer.ok && answer.data) return location.assign(answer.data)
      stay(answer, failed)
    }
  }

  const {
    total_amount,
    total_amount_cny,
    price_lines,
    rate,
    rate_at,
    balance_amount,
    return_fee_min,
    return_fee_max,
  } = info
  return (
    <div className="wrap grid grid-cols-1 items-start gap-x-8 gap-y-6 pt-6 pb-20 tablet:pt-10 desktop:grid-cols-[minmax(0,1fr)_380px]">
      <PageMeta title={title} />
      <div className="grid gap-6">
        <header>
          <h1>{title}</h1>
          <div className="mt-2 text-small text-ink-2">{subject}</div>
        </header>
        {!isPayable(ways, providers, balance_amount, total_amount) && (
          <p className="text-small text-warn">
            {t.rich('no_provider', {
              form: <TextLink to={paths.contact()}>{t('contact_form')}</TextLink>,
            })}
          </p>
        )}
        <PaymentMethodsField
          ways={ways}
          providers={providers}
          value={way}
          balance={balance_amount}
          total={total_amount}
          disabled={isBusy}
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
          estimate={<Estimate amount={total_amount} explained />}
          note={t.rich('rate_note', {
            cny: <Money amount={total_amount_cny} currency="CNY" />,
            rate,
            moment: <Moment at={rate_at} time />,
          })}
        >
          <FormError>{refusal}</FormError>
          <NeedsScripts />
          <Button variant="primary" busy={isBusy} disabled={!isHydrated} onClick={pay}>
            {t('pay_now')}
          </Button>
        </PriceSummary>
      </aside>
      <PaymentNotices fee={{ min: return_fee_min, max: return_fee_max }} />
    </div>
  )
}

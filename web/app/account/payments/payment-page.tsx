import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
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
import { BALANCE, isPayable, offeredWays, type PaymentProvider, requestedMethod } from './payment-methods.ts'
import { PaymentMethodsField } from './payment-methods-field.tsx'
import { PaymentNotices } from './payment-notices.tsx'
import { type PaymentInfo, usePayment, type WaysToPay } from './use-payment.ts'

interface PaymentPageProps extends WaysToPay {
  readonly title: string
  /** The payables: their numbers and a note. */
  readonly subject: ReactNode
  readonly summaryTitle: string
  readonly info: PaymentInfo
  readonly providers: readonly PaymentProvider[]
  readonly successPath: string
}

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
  const isHydrated = useHydrated()
  const { isBusy, refusal, pay } = usePayment({
    ...{ way, providers, info, payByProvider, payByBalance, failed },
    onPaid: async () => {
      await navigate(successPath, { replace: true })
      clearSessionState(storageKey)
    },
  })

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

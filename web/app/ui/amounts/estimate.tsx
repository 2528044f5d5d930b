import { moneyFormat } from '@sampan/messages/intl'
import { useLanguage, useTranslations } from '../../messages/use-translations.tsx'
import { Moment } from './amounts.tsx'
import { useDisplayRate } from './display-currency.ts'

interface EstimateProps {
  /** US dollars. */
  readonly amount: number
  /** States the date of the rate, and that US dollars are charged: once per page, beside the amount due. */
  readonly explained?: boolean
}

/** The approximate amount in the visitor's currency; renders nothing without one. For display only. */
export function Estimate({ amount, explained = false }: EstimateProps) {
  const t = useTranslations('ui')
  const lang = useLanguage()
  const rate = useDisplayRate()
  if (!rate) return null
  const { currency, per_usd, at } = rate
  const signOf = (parts: readonly Intl.NumberFormatPart[]) =>
    parts.find(({ type }) => type === 'currency')?.value
  // Currencies whose symbol is a plain $ are shown with their code.
  const isDollarSign = signOf(moneyFormat(lang, { currency }).formatToParts(0)) === '$'
  const format = moneyFormat(lang, { currency, ...(isDollarSign && { currencyDisplay: 'code' }) })
  const sum = <bdi className="figures">{format.format(amount * per_usd)}</bdi>
  return (
    <span className="block text-caption font-normal tracking-normal text-ink-3">
      {explained ? t.rich('estimate_charged', { sum, at: <Moment at={at} /> }) : t.rich('estimate', { sum })}
    </span>
  )
}

import { COUNTED_MOST } from '@sampan/domain/list-counts'
import { fromWireTime } from '@sampan/domain/wire-time'
import { dateFormat, minus, moneyFormat, numberFormat } from '@sampan/messages/intl'
import { useLanguage, useTranslations } from '../../messages/use-translations.tsx'

interface MoneyProps {
  readonly amount: number
  /** ISO 4217. */
  readonly currency?: string
  /** Omits the cents; for round sums only. */
  readonly whole?: boolean
  /** Shows the sign of gains too. */
  readonly signed?: boolean
}

/** An amount from the API, formatted. For display only, never for arithmetic. */
export function Money({ amount, currency = 'USD', whole = false, signed = false }: MoneyProps) {
  const format = moneyFormat(useLanguage(), {
    currency,
    minimumFractionDigits: whole ? 0 : 2,
    maximumFractionDigits: 2,
    ...(signed && { signDisplay: 'exceptZero' }),
  })
  return <span className="figures">{minus(format.format(amount))}</span>
}

/** The range of two amounts from the API; one amount where they are equal. */
export function MoneyRange({ min, max }: { readonly min: number; readonly max: number }) {
  const t = useTranslations('ui')
  if (min === max) return <Money amount={min} />
  return t.rich('money_range', { min: <Money amount={min} />, max: <Money amount={max} /> })
}

/** The number of rows of a list; of a longer one than is counted, that there are more. */
export function Count({ of: count }: { readonly of: number }) {
  const format = numberFormat(useLanguage(), {})
  return (
    <span className="figures">
      {format.format(Math.min(count, COUNTED_MOST))}
      {count > COUNTED_MOST && '+'}
    </span>
  )
}

/** Kilograms with three decimals. */
export function Weight({ kg }: { readonly kg: number }) {
  const format = numberFormat(useLanguage(), { minimumFractionDigits: 3, maximumFractionDigits: 3 })
  const t = useTranslations('ui')
  return <bdi className="figures">{t('kilograms', { weight: format.format(kg) })}</bdi>
}

interface MomentProps {
  /** `YYYY-MM-DD HH:mm:ss` in UTC+8, as the API sends it. */
  readonly at: string
  readonly time?: boolean
  /** Whether the current year is written too, as on paper, which is kept and has no hover. */
  readonly withYear?: boolean
  /** Shown when the date is not set. */
  readonly unset?: string
}

/** A short date in UTC+8; the full date and time on hover and for screen readers. */
export function Moment({ at, time = false, withYear = false, unset = '–' }: MomentProps) {
  const lang = useLanguage()
  const moment = fromWireTime(at)
  if (!moment) return <span>{unset}</span>
  const write = (options: Intl.DateTimeFormatOptions) =>
    dateFormat(lang, { timeZone: 'Asia/Shanghai', ...options }).format(moment)
  const isThisYear = at.slice(0, 4) === String(new Date().getFullYear())
  const year = isThisYear && !withYear ? {} : ({ year: 'numeric' } as const)
  const clock = time ? ({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const) : {}
  return (
    <time
      dateTime={moment.toISOString()}
      title={`${write({ dateStyle: 'full', timeStyle: 'medium' })} UTC+8`}
      className="figures"
    >
      {write({ day: 'numeric', month: 'short', ...year, ...clock })}
    </time>
  )
}

/** A day without a time, `YYYY-MM-DD`. */
export const Day = ({ of }: { readonly of: string }) => <Moment at={`${of} 00:00:00`} />

import type { Data } from '@sampan/contract'
import { dateFormat, minus, moneyFormat } from '@sampan/messages/intl'
import { apiOf, dataOf } from '../../../api/server.ts'
import { useLanguage, useTranslations } from '../../../messages/use-translations.tsx'
import type { RouteHandle } from '../../../route-handle.ts'
import { Money } from '../../../ui/amounts/amounts.tsx'
import { BarChart } from '../../../ui/amounts/bar-chart.tsx'
import { useDollarFormat } from '../../../ui/amounts/use-dollar-format.ts'
import { FilterChips } from '../../../ui/navigation/filter-chips.tsx'
import { staffPaths } from '../../paths.ts'
import { QueueHeader } from '../../queue/queue-header.tsx'
import type { Route } from './+types/figures.route.ts'
import { FigureLists } from './figure-lists.tsx'

export const handle = { namespaces: ['console-figures'] } satisfies RouteHandle

const SPANS = [7, 30, 90, 365] as const

export async function loader({ context, request }: Route.LoaderArgs) {
  const requestedDays = Number(new URL(request.url).searchParams.get('days') ?? 30)
  const days = SPANS.find((one) => one === requestedDays) ?? 30
  const api = apiOf(context)
  const [figures, margin] = await Promise.all([
    api('/api/staff/finance/get_figures', { days }),
    api('/api/staff/finance/get_margin'),
  ])
  return { days, figures: dataOf(figures), months: dataOf(margin).months.toReversed() }
}

type Figures = Data<'/api/staff/finance/get_figures'>

/** The owner's figures, each beside that of the period before. */
export default function FiguresPage({ loaderData: { days, figures, months } }: Route.ComponentProps) {
  const f = useTranslations('console-figures')
  return (
    <div className="grid gap-6">
      <QueueHeader title={f('title')} note={f('lead', { count: days })}>
        <FilterChips
          label={f('span')}
          chips={SPANS.map((one) => ({
            key: String(one),
            label: f('last_days', { count: one }),
            to: staffPaths.page('figures', { days: one }),
            current: one === days,
          }))}
        />
      </QueueHeader>
      <MarginOfOrders margin={figures.margin} />
      <Charts figures={figures} months={months} />
      <FigureLists figures={figures} />
    </div>
  )
}

function MarginOfOrders({ margin }: { readonly margin: Figures['margin'] }) {
  const f = useTranslations('console-figures')
  return (
    <section className="card grid gap-1 p-5">
      <h2 className="text-body font-medium">{f('margin_bought')}</h2>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <strong className={`text-heading ${margin.margin_amount < 0 ? 'text-bad' : ''}`}>
          <Money amount={margin.margin_amount} />
        </strong>
        <span className="text-small text-ink-2">
          {f.rich('margin_before', { sum: <Money amount={margin.before} /> })}
        </span>
      </p>
      <p className="text-small text-ink-2">
        {f.rich('margin_parts', {
          count: margin.orders,
          paid: <Money amount={margin.paid_amount} />,
          refunded: <Money amount={margin.refunded_amount} />,
          cost: <Money amount={margin.cost_amount} />,
        })}
      </p>
    </section>
  )
}

/** Sums in cents, which is exact. */
const sumOf = (amounts: readonly number[]) =>
  amounts.reduce((cents, amount) => cents + Math.round(amount * 100), 0) / 100

interface ChartsProps {
  readonly figures: Figures
  readonly months: Data<'/api/staff/finance/get_margin'>['months']
}

function Charts({ figures: { channels, refunds }, months }: ChartsProps) {
  const f = useTranslations('console-figures')
  const lang = useLanguage()
  const dollars = useDollarFormat()
  const round = moneyFormat(lang, { currency: 'USD', notation: 'compact', maximumFractionDigits: 1 })
  const monthName = dateFormat(lang, { timeZone: 'UTC', year: 'numeric', month: 'short' })
  const shared = { write: (value: number) => minus(round.format(value)), tableLabel: f('as_table') }
  return (
    <div className="grid gap-5 desktop:grid-cols-3">
      <BarChart
        {...shared}
        title={f('margin_months')}
        total={dollars(sumOf(months.map(({ margin }) => margin)))}
        labelHead={f('month')}
        valueHead={f('margin')}
        bars={months.map(({ month, margin }) => ({
          key: month,
          label: monthName.format(new Date(`${month}-01`)),
          value: margin,
          shown: dollars(margin),
        }))}
      />
      <BarChart
        {...shared}
        title={f('by_channel')}
        total={dollars(sumOf(channels.map(({ freight_amount }) => freight_amount)))}
        labelHead={f('channel')}
        valueHead={f('freight')}
        beforeHead={f('before')}
        bars={channels.map(({ channel_code, channel_name, freight_amount, before }) => ({
          key: channel_code,
          label: channel_name,
          value: freight_amount,
          shown: dollars(freight_amount),
          before: { value: before, shown: dollars(before) },
        }))}
      />
      <BarChart
        {...shared}
        title={f('refunds')}
        total={dollars(sumOf(refunds.map(({ refunded_amount }) => refunded_amount)))}
        labelHead={f('cause')}
        valueHead={f('sum')}
        beforeHead={f('before')}
        bars={refunds.map(({ kind, purpose, refunded_amount, before }) => ({
          key: `${kind} ${purpose}`,
          label: f('kind_and_purpose', { kind: f(`of_${kind}`), purpose: f(purpose) }),
          value: refunded_amount,
          shown: dollars(refunded_amount),
          before: { value: before, shown: dollars(before) },
        }))}
      />
    </div>
  )
}

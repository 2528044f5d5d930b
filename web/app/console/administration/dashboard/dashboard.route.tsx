import type { Data } from '@sampan/contract'
import { dateFormat, numberFormat } from '@sampan/messages/intl'
import { apiOf, dataOf } from '../../../api/server.ts'
import { useLanguage, useTranslations } from '../../../messages/use-translations.tsx'
import type { RouteHandle } from '../../../route-handle.ts'
import { Moment, Weight } from '../../../ui/amounts/amounts.tsx'
import { BarChart } from '../../../ui/amounts/bar-chart.tsx'
import { useDollarFormat } from '../../../ui/amounts/use-dollar-format.ts'
import { FilterChips } from '../../../ui/navigation/filter-chips.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { TextLink } from '../../../ui/texts/text-link.tsx'
import { type StaffPage, staffPaths } from '../../paths.ts'
import { QueueHeader } from '../../queue/queue-header.tsx'
import type { Route } from './+types/dashboard.route.ts'
import { StackedBar } from './stacked-bar.tsx'

export const handle = { namespaces: ['console-dashboard'] } satisfies RouteHandle

const SPANS = [7, 30, 90] as const

export async function loader({ context, request }: Route.LoaderArgs) {
  const requestedDays = Number(new URL(request.url).searchParams.get('days') ?? 30)
  const days = SPANS.find((one) => one === requestedDays) ?? 30
  const api = apiOf(context)
  const [figures, accuracy] = await Promise.all([
    api('/api/staff/dashboard/get', { days }),
    api('/api/service/get_weight_accuracy'),
  ])
  return { span: days, figures: dataOf(figures), accuracy: dataOf(accuracy) }
}

type Figures = Data<'/api/staff/dashboard/get'>
/** Sums in cents, which is exact. */
const sumOf = (amounts: readonly number[]) =>
  amounts.reduce((cents, amount) => cents + Math.round(amount * 100), 0) / 100

export default function Dashboard({ loaderData: { span, figures, accuracy } }: Route.ComponentProps) {
  const d = useTranslations('console-dashboard')
  const dollars = useDollarFormat()
  const lang = useLanguage()
  const { days, warehouse, landed, queues } = figures
  const number = numberFormat(lang, {})
  const percent = numberFormat(lang, { style: 'percent', maximumFractionDigits: 1 })
  const dayName = dateFormat(lang, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const chart = (
    word: 'orders' | 'shipped' | 'paid' | 'refunded',
    figureOf: (day: Figures['days'][number]) => number,
    write: (value: number) => string,
  ) => (
    <BarChart
      title={d(word)}
      total={write(sumOf(days.map(figureOf)))}
      labelHead={d('day')}
      valueHead={d(word)}
      write={write}
      tableLabel={d('as_table')}
      bars={days.map((day) => ({
        key: day.day,
        label: dayName.format(new Date(day.day)),
        value: figureOf(day),
        shown: write(figureOf(day)),
      }))}
    />
  )
  return (
    <div className="grid gap-5">
      <QueueHeader title={d('title')} note={d('lead')}>
        <FilterChips
          label={d('span')}
          chips={SPANS.map((one) => ({
            key: String(one),
            label: d('last_days', { count: one }),
            to: staffPaths.page('dashboard', { days: one }),
            current: one === span,
          }))}
        />
      </QueueHeader>
      <div className="grid gap-5 desktop:grid-cols-2">
        {chart('orders', (day) => day.order_count, number.format)}
        {chart('paid', (day) => day.paid_amount, dollars)}
        {chart('shipped', (day) => day.shipped_count, number.format)}
        {chart('refunded', (day) => day.refunded_amount, dollars)}
      </div>
      <Queues queues={queues} />
      <Warehouse warehouse={warehouse} />
      <section className="card grid gap-1 p-5 text-small">
        <h2 className="text-title">{d('accuracy')}</h2>
        <p className="text-ink-2">
          {accuracy.within_tenth === null
            ? d('accuracy_none')
            : d('accuracy_text', {
                count: accuracy.parcels,
                share: percent.format(accuracy.within_tenth),
                difference: percent.format(accuracy.median_difference ?? 0),
              })}
        </p>
        <p className="text-ink-2">
          {landed.within_tenth === null
            ? d('landed_none')
            : d('landed_text', {
                count: landed.parcels,
                share: percent.format(landed.within_tenth),
                difference: percent.format(landed.median_difference ?? 0),
              })}
        </p>
        {landed.median_customs_difference !== null && (
          <p className="text-ink-2">
            {d('customs_text', { count: landed.told, sum: dollars(landed.median_customs_difference) })}
          </p>
        )}
      </section>
    </div>
  )
}

type Queue = Figures['queues'][number]
const QUEUE_PAGES: Record<Queue['queue'], readonly [page: StaffPage, stage?: string]> = {
  to_accept: ['orders', 'to_accept'],
  to_buy: ['orders', 'to_buy'],
  on_the_way: ['orders', 'on_the_way'],
  to_price: ['parcels', 'to_price'],
  to_ship: ['parcels', 'to_ship'],
  questions: ['questions'],
  requests: ['requests'],
}

function Queues({ queues }: { readonly queues: readonly Queue[] }) {
  const d = useTranslations('console-dashboard')
  const columns: Column<Queue>[] = [
    {
      key: 'queue',
      head: d('queue'),
      title: true,
      cell: ({ queue }) => {
        const [page, stage] = QUEUE_PAGES[queue]
        return <TextLink to={staffPaths.page(page, { stage })}>{d(queue)}</TextLink>
      },
    },
    {
      key: 'bar',
      head: d('age'),
      cell: (one) => (
        <StackedBar
          parts={[
            { key: 'day', value: one.within_day, className: 'fill-good' },
            { key: 'three', value: one.within_three_days, className: 'fill-warn' },
            { key: 'older', value: one.older, className: 'fill-bad' },
          ]}
        />
      ),
    },
    { key: 'day', head: d('within_day'), numeric: true, cell: (one) => one.within_day },
    { key: 'three', head: d('within_three_days'), numeric: true, cell: (one) => one.within_three_days },
    { key: 'older', head: d('older'), numeric: true, cell: (one) => one.older },
    { key: 'oldest', head: d('oldest'), cell: (one) => <Moment at={one.oldest_at} time /> },
  ]
  return (
    <section className="grid gap-2.5">
      <h2 className="text-title">{d('queues')}</h2>
      <Table dense caption={d('queues')} columns={columns} rows={queues} rowKey={({ queue }) => queue} />
    </section>
  )
}

type Shelf = Figures['warehouse'][number]

function Warehouse({ warehouse }: { readonly warehouse: readonly Shelf[] }) {
  const d = useTranslations('console-dashboard')
  const total = warehouse.reduce((sum, { count }) => sum + count, 0)
  const columns: Column<Shelf>[] = [
    {
      key: 'age',
      head: d('stored_for'),
      title: true,
      cell: ({ up_to_days }) => (up_to_days === null ? d('longer') : d('up_to_days', { count: up_to_days })),
    },
    {
      key: 'bar',
      head: d('share'),
      cell: ({ count }) => (
        <StackedBar
          parts={[
            { key: 'here', value: count, className: 'fill-sea' },
            { key: 'rest', value: total - count, className: 'fill-line' },
          ]}
        />
      ),
    },
    { key: 'count', head: d('items'), numeric: true, cell: ({ count }) => count },
    { key: 'weight', head: d('weight'), numeric: true, cell: ({ weight }) => <Weight kg={weight} /> },
  ]
  return (
    <section className="grid gap-2.5">
      <h2 className="text-title">{d('warehouse')}</h2>
      <Table
        dense
        caption={d('warehouse')}
        columns={columns}
        rows={warehouse}
        rowKey={({ up_to_days }) => String(up_to_days)}
      />
    </section>
  )
}

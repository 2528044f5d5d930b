import type { Data } from '@sampan/contract'
import type { MessageArguments } from '@sampan/messages/arguments'
import { dateFormat } from '@sampan/messages/intl'
import type { ReactNode } from 'react'
import { apiOf, dataOf } from '../../api/server.ts'
import { useLanguage, useTranslations } from '../../messages/use-translations.tsx'
import type { RouteHandle } from '../../route-handle.ts'
import { Money } from '../../ui/amounts/amounts.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { TextLink } from '../../ui/texts/text-link.tsx'
import { staffPaths } from '../paths.ts'
import { QueueHeader } from '../queue/queue-header.tsx'
import type { Route } from './+types/margin.route.ts'

export const handle = { namespaces: ['console-finance'] } satisfies RouteHandle

export const loader = async ({ context }: Route.LoaderArgs) =>
  dataOf(await apiOf(context)('/api/staff/finance/get_margin'))

type Margin = Data<'/api/staff/finance/get_margin'>['total']
interface Line extends Margin {
  readonly key: string
  readonly head: ReactNode
}

/** The sum of a column, with the non-zero parts below it; without any, the sum alone. */
const SUMS = {
  freight_received: {
    of: ['freight_received', 'freight_cost', 'coupons', 'promised_freight'],
    below: ['freight_cost', 'coupons', 'promised_freight'],
  },
  extras: { of: ['insurance', 'services'], below: ['insurance', 'services'] },
} as const

/** The columns of a margin. `handling_fees` is part of `goods_received`. */
const COLUMNS = [
  'goods_margin',
  'freight_received',
  'extras',
  'promotions',
  'goodwill',
  'corrections',
  'payment_fees',
] as const

/** The columns that are below the month, with their heads, where the table is narrow. */
const BELOW_MONTH: readonly (typeof COLUMNS)[number][] = ['extras', 'goodwill', 'payment_fees']

/** The monthly margin, from the ledger's accounts. */
export default function MarginPage({ loaderData: { months, total } }: Route.ComponentProps) {
  const m = useTranslations('console-finance')
  const lang = useLanguage()
  const nameOf = (month: string) =>
    dateFormat(lang, { timeZone: 'UTC', year: 'numeric', month: 'short' }).format(new Date(`${month}-01`))
  const columns: Column<Line>[] = [
    { key: 'month', head: m('month'), title: true, cell: (one) => one.head },
    // Beside the month, so that it stays visible where the table is wider than the screen.
    {
      key: 'margin',
      head: m('margin_column'),
      numeric: true,
      cell: (one) => (
        <strong className={one.margin < 0 ? 'text-bad' : ''}>
          <Amount amount={one.margin} />
        </strong>
      ),
    },
    ...COLUMNS.map((part) => ({
      key: part,
      ...(BELOW_MONTH.includes(part) && { under: 'month' }),
      head: (
        <span className="inline-block max-w-28 whitespace-normal">
          {m(part === 'corrections' ? 'corrections_short' : part)}
        </span>
      ),
      numeric: true,
      cell: (one: Line) => {
        if (part === 'goods_margin') return <GoodsMargin margin={one} />
        if (part === 'freight_received' || part === 'extras') return <Sum margin={one} {...SUMS[part]} />
        return <Amount amount={one[part]} />
      },
    })),
  ]
  const lines: Line[] = [
    { key: 'total', head: <strong>{m('months_together')}</strong>, ...total },
    ...months.filter(hasMoved).map((one) => ({ key: one.month, head: nameOf(one.month), ...one })),
  ]
  return (
    <div className="grid gap-4">
      <QueueHeader title={m('margin')} note={m('margin_lead')}>
        <TextLink to={staffPaths.page('carrier-invoices')}>{m('carrier_invoices')}</TextLink>
      </QueueHeader>
      <Table dense caption={m('margin')} columns={columns} rows={lines} rowKey={(row) => row.key} />
      <p className="max-w-prose text-small text-ink-2">{m('margin_note')}</p>
    </div>
  )
}

const hasMoved = ({ month: _, ...amounts }: Margin & { readonly month: string }) =>
  Object.values(amounts).some((amount) => amount !== 0)

/** Zero is shown as a dash, so that changes stand out. */
const Amount = ({ amount }: { readonly amount: number }) =>
  amount === 0 ? <span className="text-ink-3">–</span> : <Money amount={amount} />

interface SumProps {
  readonly margin: Margin
  readonly of: readonly (keyof Margin & keyof MessageArguments['console-finance'])[]
  readonly below: SumProps['of']
}

function Sum({ margin, of, below }: SumProps) {
  const m = useTranslations('console-finance')
  const moved = below.filter((part) => margin[part] !== 0)
  const sum = of.reduce((total, part) => total + margin[part], 0)
  if (moved.length === 0) return <Amount amount={sum} />
  return (
    <span className="inline-grid max-w-36 justify-items-end text-end whitespace-normal">
      <Money amount={sum} />
      {moved.map((part) => (
        <span key={part} className="text-caption text-ink-3">
          {m(part)} <Money amount={margin[part]} />
        </span>
      ))}
    </span>
  )
}

/** The margin of goods, with its parts below. */
function GoodsMargin({ margin }: { readonly margin: Margin }) {
  const m = useTranslations('console-finance')
  const { goods_margin, goods_received, goods_cost, handling_fees } = margin
  if (goods_received === 0 && goods_cost === 0) return <Amount amount={0} />
  return (
    <span className="inline-grid max-w-36 justify-items-end text-end whitespace-normal">
      <Money amount={goods_margin} />
      <span className="text-caption text-ink-3">
        {m.rich('goods_parts', {
          received: <Money amount={goods_received} />,
          cost: <Money amount={-goods_cost} />,
        })}
      </span>
      <span className="text-caption text-ink-3">
        {m.rich('handling_part', { fees: <Money amount={handling_fees} /> })}
      </span>
    </span>
  )
}

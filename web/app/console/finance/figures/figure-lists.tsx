import type { Data } from '@sampan/contract'
import { numberFormat } from '@sampan/messages/intl'
import { useLanguage, useTranslations } from '../../../messages/use-translations.tsx'
import { Money } from '../../../ui/amounts/amounts.tsx'
import { TextLink } from '../../../ui/texts/text-link.tsx'
import { staffPaths } from '../../paths.ts'
import { type FigureColumn, FigureTable } from './figure-table.tsx'

type Figures = Data<'/api/staff/finance/get_figures'>
type RowOf<Name extends keyof Figures> = Figures[Name] extends readonly (infer Row)[] ? Row : never
type Numbers<Row> = { [Key in keyof Row]: Row[Key] extends number ? Key : never }[keyof Row] & string

const count = <Row,>(key: Numbers<Row>, head: string): FigureColumn<Row> => ({
  key,
  head,
  value: (row) => row[key] as number,
})
const money = <Row,>(key: Numbers<Row>, head: string): FigureColumn<Row> => ({
  ...count(key, head),
  cell: (row) => <Money amount={row[key] as number} />,
})

/** The tables behind the charts, and the lists without one. */
export function FigureLists({ figures }: { readonly figures: Figures }) {
  const f = useTranslations('console-figures')
  const percent = numberFormat(useLanguage(), { style: 'percent', maximumFractionDigits: 1 })
  const share = <Row,>(key: string, head: string, value: (row: Row) => number | null): FigureColumn<Row> => ({
    key,
    head,
    value,
    cell: (row) => {
      const part = value(row)
      return part === null ? '–' : percent.format(part)
    },
  })
  const channel = {
    key: 'channel',
    head: f('channel'),
    value: (row: { channel_name: string }) => row.channel_name,
  }
  const margins = <Row extends RowOf<'orders'> | RowOf<'customers'>>(): FigureColumn<Row>[] => [
    money('paid_amount' as Numbers<Row>, f('paid')),
    money('refunded_amount' as Numbers<Row>, f('refunded')),
    money('cost_amount' as Numbers<Row>, f('cost')),
    money('margin_amount' as Numbers<Row>, f('margin')),
  ]
  return (
    <div className="grid gap-6">
      <FigureTable
        title={f('steps')}
        file="on-time"
        rows={figures.steps}
        rowKey={({ step }) => step}
        columns={[
          { key: 'step', head: f('step'), value: ({ step }) => f(`step_${step}`) },
          count<RowOf<'steps'>>('due_hours', f('due')),
          count<RowOf<'steps'>>('done', f('done')),
          share<RowOf<'steps'>>('on_time', f('on_time'), ({ on_time }) => on_time),
          { key: 'median', head: f('median_hours'), value: ({ median_hours }) => median_hours },
          share<RowOf<'steps'>>('before', f('before'), ({ before }) => before),
        ]}
      />
      <FigureTable
        title={f('transit')}
        file="transit-days"
        rows={figures.transit}
        rowKey={({ channel_code, country_code }) => `${channel_code} ${country_code}`}
        columns={[
          channel,
          { key: 'country', head: f('country'), text: true, value: ({ country_code }) => country_code },
          count<RowOf<'transit'>>('parcels', f('parcels')),
          count<RowOf<'transit'>>('median_days', f('median')),
          count<RowOf<'transit'>>('most_days', f('most')),
          { key: 'before', head: f('median_before'), value: ({ before }) => before },
        ]}
      />
      <FigureTable
        title={f('by_channel')}
        file="freight-by-channel"
        rows={figures.channels}
        rowKey={({ channel_code }) => channel_code}
        columns={[
          channel,
          count<RowOf<'channels'>>('parcels', f('parcels')),
          money<RowOf<'channels'>>('freight_amount', f('freight')),
          money<RowOf<'channels'>>('house_amount', f('house')),
          count<RowOf<'channels'>>('billed_parcels', f('billed_parcels')),
          money<RowOf<'channels'>>('billed_amount', f('billed')),
          money<RowOf<'channels'>>('gain_amount', f('freight_gain')),
          money<RowOf<'channels'>>('before', f('before')),
        ]}
      />
      <FigureTable
        title={f('stock')}
        file="stock"
        rows={figures.stock}
        rowKey={({ up_to_days }) => String(up_to_days)}
        columns={[
          {
            key: 'age',
            head: f('stored_for'),
            value: ({ up_to_days }) =>
              up_to_days === null ? f('longer') : f('up_to_days', { count: up_to_days }),
          },
          count<RowOf<'stock'>>('items', f('items')),
          money<RowOf<'stock'>>('value_amount', f('value')),
        ]}
      />
      <FigureTable
        title={f('colleagues')}
        file="colleagues"
        rows={figures.colleagues}
        rowKey={({ email }) => email}
        columns={[
          { key: 'name', head: f('name'), value: ({ name }) => name },
          ...(['accepted', 'bought', 'received', 'packed', 'shipped', 'total', 'before'] as const).map(
            (key) => count<RowOf<'colleagues'>>(key, f(key)),
          ),
        ]}
      />
      <FigureTable
        title={f('refunds')}
        file="refunds"
        rows={figures.refunds}
        rowKey={({ kind, purpose }) => `${kind} ${purpose}`}
        columns={[
          {
            key: 'cause',
            head: f('cause'),
            value: ({ kind, purpose }) =>
              f('kind_and_purpose', { kind: f(`of_${kind}`), purpose: f(purpose) }),
          },
          count<RowOf<'refunds'>>('count', f('count')),
          money<RowOf<'refunds'>>('refunded_amount', f('sum')),
          money<RowOf<'refunds'>>('before', f('before')),
        ]}
      />
      <FigureTable
        title={f('late_coupons')}
        file="coupons-for-lateness"
        rows={figures.late_coupons}
        rowKey={({ stage }) => stage}
        columns={[
          { key: 'stage', head: f('stage'), value: ({ stage }) => f(`late_${stage}`) },
          count<RowOf<'late_coupons'>>('count', f('count')),
          money<RowOf<'late_coupons'>>('given_amount', f('sum')),
          money<RowOf<'late_coupons'>>('before', f('before')),
        ]}
      />
      <FigureTable
        title={f('customers')}
        file="margin-by-customer"
        rows={figures.customers}
        rowKey={({ customer_id }) => customer_id}
        columns={[
          {
            key: 'customer',
            head: f('customer'),
            value: ({ account_name }) => account_name,
            cell: ({ customer_id, account_name }) => (
              <TextLink to={staffPaths.customer(customer_id)}>{account_name}</TextLink>
            ),
          },
          count<RowOf<'customers'>>('orders', f('orders')),
          ...margins<RowOf<'customers'>>(),
          money<RowOf<'customers'>>('before', f('before')),
        ]}
      />
      <FigureTable
        title={f('lowest')}
        file="margin-by-order"
        rows={figures.orders}
        rowKey={({ order_id }) => order_id}
        columns={[
          { key: 'order', head: f('order'), value: ({ order_id }) => order_id },
          {
            key: 'product',
            head: f('product'),
            text: true,
            value: ({ product_name }) => product_name,
            cell: ({ product_name }) => (
              <span className="block min-w-0 max-w-80 truncate" title={product_name}>
                {product_name}
              </span>
            ),
          },
          ...margins<RowOf<'orders'>>(),
        ]}
      />
    </div>
  )
}

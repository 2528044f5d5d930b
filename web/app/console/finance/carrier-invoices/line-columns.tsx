import type { Data } from '@sampan/contract'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Money, Weight } from '../../../ui/amounts/amounts.tsx'
import type { Column } from '../../../ui/table.tsx'
import { TextLink } from '../../../ui/texts/text-link.tsx'
import { staffPaths } from '../../paths.ts'

export type InvoiceLine = Data<'/api/staff/finance/get_carrier_invoice'>['list'][number]

/** The columns of an invoice's lines: the bill, beside what was charged and paid. */
export function useLineColumns(currency: 'CNY' | 'USD'): Column<InvoiceLine>[] {
  const c = useTranslations('console-carrier-invoices')
  return [
    {
      key: 'number',
      head: c('number'),
      title: true,
      cell: ({ number, delivery_number }) => (
        <span className="grid">
          {number !== delivery_number && <span className="figures">{number}</span>}
          {delivery_number !== '' && (
            <TextLink to={staffPaths.parcel(delivery_number)}>{delivery_number}</TextLink>
          )}
          {number !== '' && delivery_number === '' && (
            <span className="text-caption text-warn">{c('not_ours')}</span>
          )}
        </span>
      ),
    },
    {
      key: 'channel',
      head: c('channel'),
      cell: ({ country_code, channel_name }) =>
        [country_code, channel_name].filter(Boolean).join(' · ') || '–',
    },
    {
      key: 'weight',
      head: c('weights'),
      numeric: true,
      cell: ({ weight, charged_weight }) => (
        <span className="grid justify-items-end">
          {weight === null ? (
            '–'
          ) : (
            <span className={charged_weight !== null && weight > charged_weight ? 'text-bad' : ''}>
              <Weight kg={weight} />
            </span>
          )}
          {charged_weight !== null && (
            <span className="text-caption text-ink-3">
              {c('charged')} <Weight kg={charged_weight} />
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'amount',
      head: c('billed'),
      numeric: true,
      cell: ({ amount }) => <Money amount={amount} currency={currency} />,
    },
    {
      key: 'all',
      head: c('billed_together'),
      numeric: true,
      cell: ({ delivery_number, billed_amount }) =>
        delivery_number === '' ? '–' : <Money amount={billed_amount} />,
    },
    {
      key: 'paid',
      head: c('paid'),
      numeric: true,
      cell: ({ freight_amount }) => (freight_amount === null ? '–' : <Money amount={freight_amount} />),
    },
    {
      key: 'gain',
      head: c('gain'),
      numeric: true,
      cell: ({ gain_amount }) =>
        gain_amount === null ? (
          '–'
        ) : (
          <strong className={gain_amount < 0 ? 'text-bad' : ''}>
            <Money amount={gain_amount} />
          </strong>
        ),
    },
  ]
}

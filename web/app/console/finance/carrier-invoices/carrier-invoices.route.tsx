import type { Data } from '@sampan/contract'
import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { apiOf, dataOf } from '../../../api/server.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import type { RouteHandle } from '../../../route-handle.ts'
import { Money } from '../../../ui/amounts/amounts.tsx'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/states.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { TextLink } from '../../../ui/texts/text-link.tsx'
import { staffPaths } from '../../paths.ts'
import { ListEnd } from '../../queue/list-end.tsx'
import { QueueHeader } from '../../queue/queue-header.tsx'
import { readQueueUrl } from '../../queue/read-queue-url.ts'
import { RowName } from '../../queue/row-name.tsx'
import type { Route } from './+types/carrier-invoices.route.ts'
import { BilledOn } from './billed-on.tsx'
import { PasteInvoice } from './paste-invoice.tsx'

export const handle = { namespaces: ['console-carrier-invoices'] } satisfies RouteHandle

export async function loader({ context, request }: Route.LoaderArgs) {
  const { page, page_size } = readQueueUrl(request, ['all'])
  const query = { page, page_size }
  return { query, ...dataOf(await apiOf(context)('/api/staff/finance/get_carrier_invoice_list', query)) }
}

type Invoice = Data<'/api/staff/finance/get_carrier_invoice_list'>['list'][number]

/** Invoices of carriers, newest first; an invoice is recorded from pasted cells or a file. */
export default function CarrierInvoices({
  loaderData: { query, list, total, unbilled },
}: Route.ComponentProps) {
  const c = useTranslations('console-carrier-invoices')
  const [isPasting, setPasting] = useState(false)
  const columns: Column<Invoice>[] = [
    {
      key: 'number',
      head: c('invoice'),
      title: true,
      cell: ({ invoice_id, invoice_number }) => (
        <TextLink to={staffPaths.carrierInvoice(invoice_id)}>{invoice_number}</TextLink>
      ),
    },
    { key: 'carrier', head: c('carrier'), cell: ({ carrier }) => carrier },
    { key: 'date', head: c('billed_on'), cell: ({ billed_on }) => <BilledOn date={billed_on} /> },
    { key: 'lines', head: c('lines'), numeric: true, cell: ({ lines }) => lines },
    {
      key: 'unknown',
      head: c('unknown'),
      numeric: true,
      cell: ({ unknown }) => (unknown === 0 ? '–' : <span className="text-warn">{unknown}</span>),
    },
    {
      key: 'total',
      head: c('total'),
      numeric: true,
      cell: ({ total: sum, currency }) => <Money amount={sum} currency={currency} />,
    },
    {
      key: 'dollars',
      head: c('in_dollars'),
      numeric: true,
      cell: ({ total_usd }) => <Money amount={total_usd} />,
    },
    {
      key: 'by',
      under: 'number',
      head: c('recorded_by'),
      cell: ({ staff_name }) => <RowName>{staff_name}</RowName>,
    },
  ]
  return (
    <div className="grid gap-4">
      <QueueHeader title={c('title')} note={c('lead')}>
        {!isPasting && (
          <Button variant="primary" onClick={() => setPasting(true)}>
            {c('record')}
          </Button>
        )}
      </QueueHeader>
      {isPasting && <PasteInvoice onClose={() => setPasting(false)} />}
      {unbilled > 0 && <p className="text-small text-warn">{c('unbilled', { count: unbilled })}</p>}
      <Table
        dense
        caption={c('title')}
        columns={columns}
        rows={list}
        rowKey={({ invoice_id }) => invoice_id}
        empty={
          <Empty icon={<ReceiptText size={36} strokeWidth={1.5} aria-hidden />} title={c('none')}>
            <p className="max-w-sm text-small">{c('none_note')}</p>
          </Empty>
        }
      />
      <ListEnd list="carrier-invoices" page={query.page} pageCount={Math.ceil(total / query.page_size)} />
    </div>
  )
}

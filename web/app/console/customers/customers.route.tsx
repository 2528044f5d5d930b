import type { Data } from '@sampan/contract'
import { Users } from 'lucide-react'
import { Link } from 'react-router'
import { apiOf, dataOf } from '../../api/server.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import type { RouteHandle } from '../../route-handle.ts'
import { Moment, Money } from '../../ui/amounts/amounts.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Empty } from '../../ui/states.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { TextLink } from '../../ui/texts/text-link.tsx'
import { Panel } from '../forms/use-staff-form.tsx'
import { HoldChip } from '../holds/hold-chip.tsx'
import { staffPaths } from '../paths.ts'
import { ListEnd } from '../queue/list-end.tsx'
import { QueueHeader } from '../queue/queue-header.tsx'
import { QueueSearch } from '../queue/queue-search.tsx'
import { QueueShortcuts } from '../queue/queue-shortcuts.tsx'
import { readQueueUrl } from '../queue/read-queue-url.ts'
import { rowLink, useRowShortcuts } from '../queue/use-row-shortcuts.ts'
import type { Route } from './+types/customers.route.ts'
import { STATE_VARIANTS } from './customer-data.ts'

export const handle = { namespaces: ['console-support'] } satisfies RouteHandle

export async function loader({ context, request }: Route.LoaderArgs) {
  const { stage: _, ...query } = readQueueUrl(request, ['all'])
  const api = apiOf(context)
  const [customers, resets] = await Promise.all([
    api('/api/staff/support/find_customers', query),
    api('/api/staff/support/get_second_factor_reset_list'),
  ])
  // The finance role has no access to the resets.
  return { query, customers: dataOf(customers), resets: resets.ok ? resets.data.list : [] }
}

type Customer = Data<'/api/staff/support/find_customers'>['list'][number]
type Reset = Data<'/api/staff/support/get_second_factor_reset_list'>['list'][number]

/** The list of customers, with a search. */
export default function Customers({ loaderData: { query, customers, resets } }: Route.ComponentProps) {
  const t = useTranslations('console')
  const s = useTranslations('console-support')
  useRowShortcuts()
  const columns: Column<Customer>[] = [
    {
      key: 'name',
      head: t('customer'),
      title: true,
      cell: (one) => (
        <span className="flex flex-wrap items-center gap-1.5">
          <Link
            {...rowLink}
            to={staffPaths.customer(one.customer_id)}
            className="block max-w-56 truncate text-ink no-underline hover:underline"
          >
            {one.state === 'deleted' ? s('deleted') : one.account_name || one.account_no}
          </Link>
          <HoldChip kind={one.hold} />
        </span>
      ),
    },
    {
      key: 'email',
      under: 'name',
      head: t('email'),
      cell: (one) => (
        <span className="block max-w-72 truncate text-ink-2">
          {one.state === 'deleted' ? '–' : one.account_no}
        </span>
      ),
    },
    { key: 'since', head: s('since'), cell: (one) => <Moment at={one.created_at} /> },
    {
      key: 'state',
      head: t('status'),
      cell: (one) => <Chip variant={STATE_VARIANTS[one.state]}>{s(one.state)}</Chip>,
    },
    { key: 'orders', head: s('orders_count'), numeric: true, cell: (one) => one.order_count },
    {
      key: 'balance',
      head: s('balance'),
      numeric: true,
      cell: (one) => <Money amount={one.balance_amount} />,
    },
  ]
  const searched = query.search_text !== ''
  return (
    <div className="grid gap-4">
      <QueueHeader
        title={s('customers')}
        note={searched ? s('customers_found', { text: query.search_text }) : s('customers_lead')}
      >
        <QueueSearch label={t('search')} placeholder={s('customers_search')} />
      </QueueHeader>
      {resets.length > 0 && <WaitingResets resets={resets} />}
      <Table
        dense
        caption={s('customers')}
        columns={columns}
        rows={customers.list}
        rowKey={(row) => row.customer_id}
        empty={
          <Empty
            icon={<Users size={36} strokeWidth={1.5} aria-hidden />}
            title={searched ? t('nothing_found') : s('no_customers')}
          >
            {searched && (
              <ButtonLink to={staffPaths.page('customers')} size="small">
                {s('all_customers')}
              </ButtonLink>
            )}
          </Empty>
        }
      />
      <ListEnd list="customers" page={query.page} pageCount={Math.ceil(customers.total / query.page_size)} />
      <QueueShortcuts />
    </div>
  )
}

function WaitingResets({ resets }: { readonly resets: readonly Reset[] }) {
  const s = useTranslations('console-support')
  return (
    <Panel title={s('resets_waiting')}>
      <ul className="grid gap-2 text-small">
        {resets.map(({ reset_id, customer, due_at, needs_second_person, approved_by }) => (
          <li key={reset_id} className="flex flex-wrap items-baseline gap-x-3">
            <TextLink to={staffPaths.customer(customer.customer_id)}>
              {customer.account_name || customer.account_no}
            </TextLink>
            <span className="text-ink-2">
              {s.rich('reset_due', { at: <Moment at={due_at} time /> })}
              {needs_second_person && approved_by === '' && ` · ${s('reset_needs_second')}`}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

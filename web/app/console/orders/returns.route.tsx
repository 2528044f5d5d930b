import type { Input } from '@sampan/contract'
import { mayDo } from '@sampan/contract/staff-roles'
import { choiceIn, textIn } from '../../api/form-text.ts'
import { idempotencyKeyIn } from '../../api/idempotency-key.ts'
import { catchNetworkError } from '../../api/network-error.ts'
import { apiOf, dataOf } from '../../api/server.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import type { RouteHandle } from '../../route-handle.ts'
import { Moment } from '../../ui/amounts/amounts.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import type { Column } from '../../ui/table.tsx'
import { useStaffMember } from '../access/use-staff-member.ts'
import { CustomerInRow } from '../customers/customer-name.tsx'
import { OpenClosedQueue } from '../queue/open-closed-queue.tsx'
import { OPEN_STATES } from '../queue/open-closed-tabs.tsx'
import { readQueueUrl } from '../queue/read-queue-url.ts'
import { useOpenRow } from '../queue/use-open-row.ts'
import type { Route } from './+types/returns.route.ts'
import { FinishReturn, type ReturnJob } from './finish-return.tsx'
import { OrderLink } from './order-link.tsx'

export const handle = {
  namespaces: ['console-orders', 'console-support'],
  live: ['order'],
} satisfies RouteHandle

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = readQueueUrl(request, OPEN_STATES)
  return { query, returns: dataOf(await apiOf(context)('/api/staff/returns/get_list', query)) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const text = (name: string) => textIn(form, name)
  const api = apiOf(context, idempotencyKeyIn(form))
  const seen = { job_id: text('job_id'), revision: text('revision') }
  if (text('outcome') === 'refused') {
    const refused = await api('/api/staff/returns/refuse_exchange', { ...seen, reason: text('reason') })
    return { intent: 'refuse', ...refused }
  }
  const answer = await api('/api/staff/returns/finish', {
    ...seen,
    outcome: choiceIn<Input<'/api/staff/returns/finish'>['outcome']>(form, 'outcome'),
    carrier: text('carrier'),
    tracking_number: text('tracking_number'),
    note: text('note'),
  })
  return { intent: 'finish', ...answer }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => catchNetworkError(serverAction)

/** Returned goods with their shelves, and the remaining work. */
export default function Returns({ loaderData: { query, returns } }: Route.ComponentProps) {
  const t = useTranslations('console')
  const o = useTranslations('console-orders')
  const { roles } = useStaffMember()
  const { open, setOpen } = useOpenRow(returns.list, ({ job_id }) => job_id)
  const isOpen = query.stage === 'open'
  const columns: Column<ReturnJob>[] = [
    {
      key: 'order',
      head: o('order'),
      title: true,
      cell: ({ order }) => (
        <span className="flex items-center gap-2.5">
          <OrderLink order={order} />
        </span>
      ),
    },
    {
      key: 'product',
      head: o('product'),
      cell: ({ order }) => (
        <span className="line-clamp-2 max-w-48 wrap-anywhere" title={order.product_name}>
          {order.product_name}
        </span>
      ),
    },
    { key: 'shelf', head: t('shelf'), cell: ({ order }) => order.shelf },
    {
      key: 'customer',
      under: 'product',
      head: t('customer'),
      cell: ({ order }) => <CustomerInRow customer={order.customer} />,
    },
    {
      key: 'reason',
      head: t('reason'),
      cell: ({ purpose, reason }) => (
        <span className="line-clamp-2 max-w-52 wrap-anywhere" title={reason}>
          {purpose === 'exchange' && <Chip>{o('exchange')}</Chip>} {reason}
        </span>
      ),
    },
    isOpen
      ? {
          key: 'since',
          under: 'order',
          head: o('return_since'),
          cell: (job) => <Moment at={job.created_at} />,
        }
      : {
          key: 'outcome',
          head: o('return_outcome'),
          cell: (job) => (
            <span title={job.note}>
              {job.outcome_text || job.status_text}{' '}
              <span className="figures text-ink-3">{job.tracking_number}</span>
            </span>
          ),
        },
  ]
  if (isOpen && mayDo(roles, ['warehouse'])) {
    columns.push({
      key: 'do',
      head: <span className="sr-only">{o('return_finish')}</span>,
      cell: (job) => (
        <Button size="row" onClick={() => setOpen(job)}>
          {o('return_finish')}
        </Button>
      ),
    })
  }
  return (
    <OpenClosedQueue
      name="returns"
      title={o('returns')}
      note={o('returns_lead')}
      searchHint={o('returns_search')}
      query={query}
      page={returns}
      columns={columns}
      rowKey={(row) => row.job_id}
    >
      {open && <FinishReturn key={open.job_id} job={open} onClose={() => setOpen(undefined)} />}
    </OpenClosedQueue>
  )
}

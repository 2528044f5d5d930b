import { plainDecimal } from '@sampan/domain/money'
import { textIn } from '../../api/form-text.ts'
import { idempotencyKeyIn } from '../../api/idempotency-key.ts'
import { catchNetworkError } from '../../api/network-error.ts'
import { apiOf, dataOf } from '../../api/server.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import type { RouteHandle } from '../../route-handle.ts'
import { Moment, Money } from '../../ui/amounts/amounts.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import type { Column } from '../../ui/table.tsx'
import { CustomerInRow } from '../customers/customer-name.tsx'
import { OpenClosedQueue } from '../queue/open-closed-queue.tsx'
import { OPEN_STATES } from '../queue/open-closed-tabs.tsx'
import { readQueueUrl } from '../queue/read-queue-url.ts'
import { useOpenRow } from '../queue/use-open-row.ts'
import type { Route } from './+types/problems.route.ts'
import { OrderLink } from './order-link.tsx'
import { ProblemDialog, type StaffProblem } from './problem-dialog.tsx'

export const handle = {
  namespaces: ['console-orders', 'console-support'],
  live: ['order'],
} satisfies RouteHandle

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = readQueueUrl(request, OPEN_STATES)
  return { query, problems: dataOf(await apiOf(context)('/api/staff/problems/get_list', query)) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const text = (name: string) => textIn(form, name)
  const api = apiOf(context, idempotencyKeyIn(form))
  const seen = { problem_id: text('problem_id'), revision: text('revision') }
  const intent = text('intent')
  const answer =
    intent === 'withdraw'
      ? await api('/api/staff/problems/withdraw', { ...seen, reason: text('reason') })
      : await api('/api/staff/problems/offer', {
          ...seen,
          refund_amount: plainDecimal(text('refund_amount')) || Number.NaN,
        })
  return { intent, ...answer }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => catchNetworkError(serverAction)

/** Problems of orders: those awaiting an offer or the customer's decision, and settled ones. */
export default function Problems({ loaderData: { query, problems } }: Route.ComponentProps) {
  const t = useTranslations('console')
  const o = useTranslations('console-orders')
  const { open, setOpen } = useOpenRow(problems.list, ({ problem_id }) => problem_id)
  const isOpen = query.stage === 'open'
  const columns: Column<StaffProblem>[] = [
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
      key: 'problem',
      head: o('problem'),
      cell: ({ kind_text, note }) => (
        <span
          className="block min-w-0 max-w-72 wrap-anywhere tablet:line-clamp-2 tablet:max-wide:max-w-44"
          title={note}
        >
          {kind_text} <span className="text-ink-3">{note}</span>
        </span>
      ),
    },
    {
      key: 'customer',
      under: 'problem',
      head: t('customer'),
      cell: ({ order }) => <CustomerInRow customer={order.customer} />,
    },
    {
      key: 'stage',
      head: t('status'),
      cell: ({ status, choice_text }) => (
        <Chip variant={status === 'reported' ? 'warn' : 'plain'}>
          {choice_text || o(`problem_${status}`)}
        </Chip>
      ),
    },
    {
      key: 'offer',
      under: 'stage',
      head: o('problem_offer'),
      numeric: true,
      cell: ({ status, refund_amount }) => (status === 'reported' ? '–' : <Money amount={refund_amount} />),
    },
    {
      key: 'since',
      under: 'order',
      head: o('return_since'),
      cell: (problem) => <Moment at={isOpen ? problem.created_at : problem.closed_at} />,
    },
  ]
  if (isOpen) {
    columns.push({
      key: 'do',
      head: <span className="sr-only">{o('problem_open')}</span>,
      cell: (problem) => (
        <Button size="row" onClick={() => setOpen(problem)}>
          {o('problem_open')}
        </Button>
      ),
    })
  }
  return (
    <OpenClosedQueue
      name="problems"
      title={o('problems')}
      note={o('problems_lead')}
      searchHint={o('returns_search')}
      query={query}
      page={problems}
      columns={columns}
      rowKey={(row) => row.problem_id}
    >
      {open && <ProblemDialog key={open.problem_id} problem={open} onClose={() => setOpen(undefined)} />}
    </OpenClosedQueue>
  )
}

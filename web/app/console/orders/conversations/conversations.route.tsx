import type { Data } from '@sampan/contract'
import { Link } from 'react-router'
import { apiOf, dataOf } from '../../../api/server.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import type { RouteHandle } from '../../../route-handle.ts'
import { Moment } from '../../../ui/amounts/amounts.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Thumbnail } from '../../../ui/photos/thumbnail.tsx'
import type { Column } from '../../../ui/table.tsx'
import { CustomerName } from '../../customers/customer-name.tsx'
import { staffPaths } from '../../paths.ts'
import { DueDate } from '../../queue/due-date.tsx'
import { OpenClosedQueue } from '../../queue/open-closed-queue.tsx'
import { OPEN_STATES } from '../../queue/open-closed-tabs.tsx'
import { readQueueUrl } from '../../queue/read-queue-url.ts'
import { rowLink } from '../../queue/use-row-shortcuts.ts'
import type { Route } from './+types/conversations.route.ts'

type Row = Data<'/api/staff/support/get_conversation_list'>['list'][number]

export const handle = { namespaces: ['console-support'] } satisfies RouteHandle

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = readQueueUrl(request, OPEN_STATES)
  return {
    query,
    conversations: dataOf(await apiOf(context)('/api/staff/support/get_conversation_list', query)),
  }
}

/** Customers' questions about orders: unanswered ones, longest waiting first, and answered ones. */
export default function Conversations({ loaderData: { query, conversations } }: Route.ComponentProps) {
  const t = useTranslations('console')
  const s = useTranslations('console-support')
  const isOpen = query.stage === 'open'
  const columns: Column<Row>[] = [
    {
      key: 'order',
      head: s('order'),
      title: true,
      cell: ({ order }) => (
        <span className="flex items-center gap-2.5">
          <Thumbnail src={order.product_image_url} size="small" />
          <Link
            {...rowLink}
            to={staffPaths.conversation(order.order_id)}
            className="figures text-ink no-underline hover:underline"
          >
            {order.order_id}
          </Link>
        </span>
      ),
    },
    ...(isOpen
      ? [
          {
            key: 'due',
            under: 'order',
            head: t('due'),
            cell: (one: Row) => <DueDate at={one.due_at} isLate={one.is_late} />,
          },
        ]
      : []),
    {
      key: 'words',
      head: s('last_words'),
      cell: (one) => (
        <span
          className="block max-w-72 truncate max-tablet:max-w-56 tablet:max-desktop:max-w-40"
          title={one.last_text}
        >
          {one.last_text}
        </span>
      ),
    },
    {
      key: 'customer',
      under: 'words',
      head: t('customer'),
      cell: ({ order }) => (
        <span className="block max-w-40 truncate">
          <CustomerName customer={order.customer} />
        </span>
      ),
    },
    {
      key: 'owner',
      head: s('owner'),
      cell: (one) =>
        one.is_mine ? <Chip variant="good">{s('owner_me')}</Chip> : one.owner_name || s('owner_none'),
    },
    {
      key: 'at',
      head: s(isOpen ? 'waiting_since' : 'last_at'),
      cell: (one) => <Moment at={isOpen ? one.waiting_since : one.last_at} time />,
    },
  ]
  return (
    <OpenClosedQueue
      name="conversations"
      title={s('conversations')}
      note={s('conversations_lead')}
      searchHint={s('conversations_search')}
      query={query}
      page={conversations}
      columns={columns}
      rowKey={({ order }) => order.order_id}
    />
  )
}

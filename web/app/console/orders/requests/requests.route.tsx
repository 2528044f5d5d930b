import { Link } from 'react-router'
import { apiOf, dataOf } from '../../../api/server.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import type { RouteHandle } from '../../../route-handle.ts'
import { Moment, Money } from '../../../ui/amounts/amounts.tsx'
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
import type { Route } from './+types/requests.route.ts'
import { type ServiceRequest, STAGE_VARIANTS } from './request-stages.ts'

export const handle = { namespaces: ['console-support'] } satisfies RouteHandle

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = readQueueUrl(request, OPEN_STATES)
  return { query, requests: dataOf(await apiOf(context)('/api/staff/support/get_request_list', query)) }
}

/** Customers' requests to cancel an order or to return an item. */
export default function Requests({ loaderData: { query, requests } }: Route.ComponentProps) {
  const t = useTranslations('console')
  const s = useTranslations('console-support')
  const isOpen = query.stage === 'open'
  const columns: Column<ServiceRequest>[] = [
    {
      key: 'request',
      head: s('request'),
      title: true,
      cell: (one) => (
        <span className="flex items-center gap-2.5">
          <Thumbnail src={one.order.product_image_url} size="small" />
          <Link
            {...rowLink}
            to={staffPaths.request(one.request_id)}
            className="figures text-ink no-underline hover:underline"
          >
            {one.request_id}
          </Link>
          <span className="whitespace-nowrap text-ink-2">{s(`kind_${one.kind}`)}</span>
        </span>
      ),
    },
    isOpen
      ? {
          key: 'due',
          under: 'request',
          head: t('due'),
          cell: (one) => <DueDate at={one.due_at} isLate={one.is_late} />,
        }
      : {
          key: 'at',
          under: 'request',
          head: s('asked_at'),
          cell: (one) => <Moment at={one.created_at} time />,
        },
    {
      key: 'customer',
      under: 'reason',
      head: t('customer'),
      cell: ({ order }) => (
        <span className="block max-w-40 truncate tablet:max-wide:max-w-32">
          <CustomerName customer={order.customer} />
        </span>
      ),
    },
    {
      key: 'reason',
      head: t('reason'),
      cell: (one) => (
        <span className="line-clamp-2 max-w-52 wrap-anywhere tablet:max-wide:max-w-44" title={one.reason}>
          {one.reason}
        </span>
      ),
    },
    {
      key: 'stage',
      head: t('status'),
      cell: (one) => <Chip variant={STAGE_VARIANTS[one.stage]}>{s(`stage_${one.stage}`)}</Chip>,
    },
    {
      key: 'money',
      head: s(isOpen ? 'refundable' : 'went_back'),
      numeric: true,
      cell: (one) => <Money amount={isOpen ? one.refundable_amount : one.refund_amount} />,
    },
  ]
  return (
    <OpenClosedQueue
      name="requests"
      title={s('requests')}
      note={s('requests_lead')}
      searchHint={s('requests_search')}
      query={query}
      page={requests}
      columns={columns}
      rowKey={(row) => row.request_id}
    />
  )
}

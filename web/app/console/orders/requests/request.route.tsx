import { catchNetworkError } from '../../../api/network-error.ts'
import { apiOf, dataOf } from '../../../api/server.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import type { RouteHandle } from '../../../route-handle.ts'
import { Moment } from '../../../ui/amounts/amounts.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Photos } from '../../../ui/photos/photos.tsx'
import { Timeline } from '../../../ui/progress/timeline.tsx'
import { TextLink } from '../../../ui/texts/text-link.tsx'
import { Panel } from '../../forms/use-staff-form.tsx'
import { staffPaths } from '../../paths.ts'
import { OpenedBy } from '../../presence/opened-by.tsx'
import { useOpened } from '../../presence/presences.ts'
import { DueDate } from '../../queue/due-date.tsx'
import { QueueHeader } from '../../queue/queue-header.tsx'
import { OrderCard } from '../order-card.tsx'
import type { Route } from './+types/request.route.ts'
import { DecideForm } from './decide-form.tsx'
import { decideRequest } from './decide-request.server.ts'
import { RefundSummary } from './refund-summary.tsx'
import { DECISIONS, STAGE_VARIANTS } from './request-stages.ts'

export const handle = { namespaces: ['console-support', 'console-orders'] } satisfies RouteHandle

export async function loader({ context, params }: Route.LoaderArgs) {
  return dataOf(await apiOf(context)('/api/staff/support/get_request', { request_id: params.requestId }))
}

export const action = ({ context, request, params }: Route.ActionArgs) =>
  decideRequest(context, params.requestId, request)

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => catchNetworkError(serverAction)

/** One request: its order, its refund, and the next decision. */
export default function RequestPage({ loaderData: request }: Route.ComponentProps) {
  const t = useTranslations('console')
  const s = useTranslations('console-support')
  const { request_id, order, stage } = request
  useOpened(`order:${order.order_id}`)
  const isOpen = DECISIONS[stage].length > 0
  return (
    <div className="grid max-w-6xl gap-5">
      <QueueHeader
        title={s('request_title', { number: request_id })}
        note={
          <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
            {s(`kind_${request.kind}`)}
            <Chip variant={STAGE_VARIANTS[stage]}>{s(`stage_${stage}`)}</Chip>
            {stage === 'asked' && (
              <span className="inline-flex items-center gap-2">
                {t('due')} <DueDate at={request.due_at} isLate={request.is_late} />
              </span>
            )}
            <OpenedBy subject={`order:${order.order_id}`} />
          </span>
        }
      />
      <div className="grid items-start gap-5 desktop:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-5">
          <Panel title={s('request_text')} lead={<Moment at={request.created_at} time />}>
            <p className="typed-text">{request.reason}</p>
            {request.image_urls.length > 0 && (
              <Photos
                photos={request.image_urls.map((url) => ({
                  url,
                  alt: s('picture_of', { number: request_id }),
                }))}
              />
            )}
          </Panel>
          {isOpen && <DecideForm key={stage} request={request} />}
          <OrderCard order={order} />
        </div>
        <div className="grid gap-5">
          <RefundSummary request={request} />
          <Panel title={s('steps')}>
            <Timeline
              label={s('steps')}
              events={request.steps.map(({ name, at, note }, index) => ({
                key: String(index),
                name,
                at,
                note,
              }))}
            />
            <p className="text-small">
              <TextLink to={staffPaths.order(order.order_id)}>
                {s('open_order', { number: order.order_id })}
              </TextLink>
            </p>
          </Panel>
        </div>
      </div>
    </div>
  )
}

import { redirect } from 'react-router'
import { apiOf, isRefusedForGood } from '../../../api/server.ts'
import { useLanguage, useTranslations } from '../../../messages/use-translations.tsx'
import { paths } from '../../../paths.ts'
import { requestContext } from '../../../request-context.ts'
import type { RouteHandle } from '../../../route-handle.ts'
import { Chip } from '../../../ui/chip.tsx'
import { Milestones } from '../../../ui/progress/milestones.tsx'
import { Timeline } from '../../../ui/progress/timeline.tsx'
import { Failed } from '../../../ui/states.tsx'
import { DetailCard, DetailPage } from '../../detail-page.tsx'
import { HoldNote } from '../../hold-note.tsx'
import { LandedComparison } from '../../landed-comparison.tsx'
import { PartArrived } from '../../part-arrived.tsx'
import { PayUntil } from '../../pay-until.tsx'
import { ProblemState } from '../../problem-state.tsx'
import { ReturnState } from '../../return-state.tsx'
import { WarehouseServices } from '../../services/warehouse-services.tsx'
import { StorageDaysLeft } from '../../storage-days-left.tsx'
import { useReload } from '../../use-reload.ts'
import { orderChipVariant } from '../order-chip-variant.ts'
import { OrderProgressLine } from '../order-progress-line.tsx'
import { refusalOfOrder } from '../order-selection.ts'
import { FORWARDING, isSet } from '../order-statuses.ts'
import { PartBought } from '../part-bought.tsx'
import type { Route } from './+types/order-detail.route.ts'
import { ExpectedBox } from './expected-box.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderConversation } from './order-conversation.tsx'
import { OrderCorrections } from './order-corrections.tsx'
import { OrderCosts } from './order-costs.tsx'
import { OrderOverview } from './order-overview.tsx'
import { OrderProblems } from './order-problem.tsx'
import { OrderRequests } from './order-requests.tsx'
import { OrderTable } from './order-table.tsx'

export const handle = {
  namespaces: ['account', 'orders', 'options', 'order-detail', 'milestones', 'services', 'landed'],
  live: ['order', 'parcel'],
} satisfies RouteHandle

export async function loader({ context, request }: Route.LoaderArgs) {
  const orderId = new URL(request.url).searchParams.get('order_id')
  if (!orderId) throw redirect(paths.home())
  const answer = await apiOf(context)('/api/shopping/get_order_detail', { order_id: orderId })
  const now = context.get(requestContext).now.toISOString()
  return { orderId, answer, mayTryAgain: !isRefusedForGood(answer), now }
}

export default function OrderDetail({
  loaderData: { orderId, answer, mayTryAgain, now },
}: Route.ComponentProps) {
  const t = useTranslations('order-detail')
  const lang = useLanguage()
  const reload = useReload()
  if (!answer.ok) {
    return (
      <DetailPage title={orderId} section="orderList-MyOrders" printable={false}>
        <Failed answer={answer} text={t('failed')} {...(mayTryAgain && { onRetry: reload })} />
      </DetailPage>
    )
  }
  const order = answer.data
  return (
    <DetailPage
      title={order.order_id}
      section="orderList-MyOrders"
      receipt={
        isSet(order.pay_time) && order.order_type !== FORWARDING
          ? paths.receipt('order', order.order_id, lang)
          : undefined
      }
      mark={
        <span className="flex flex-wrap gap-1.5">
          <Chip variant={orderChipVariant(order.order_status)}>{order.order_status_text}</Chip>
          {refusalOfOrder(order) === null && <PayUntil until={order.pay_until} />}
          <PartBought order={order} />
          <PartArrived order={order} />
          <StorageDaysLeft order={order} />
          <ReturnState order={order} />
          <ProblemState order={order} />
        </span>
      }
      aside={<OrderCosts order={order} />}
      below={
        <>
          <OrderTable orders={[order]} />
          <LandedComparison landed={order.landed} />
          <WarehouseServices of={{ order_id: order.order_id }} services={order.services} />
          <OrderConversation orderId={order.order_id} entries={order.conversation} />
          <OrderRequests {...order} />
          <OrderCorrections corrections={order.corrections} />
          {order.timeline.length > 0 && (
            <DetailCard title={t('history')}>
              <Timeline
                label={t('history')}
                events={order.timeline.map(({ stage, name, at, note }) => ({
                  key: `${at} ${stage}`,
                  name,
                  at,
                  note,
                }))}
              />
            </DetailCard>
          )}
        </>
      }
    >
      <HoldNote note={order.hold_note} />
      <OrderProblems problems={order.problems} />
      <OrderActions order={order} />
      <DetailCard>
        <OrderProgressLine order={order} now={now} />
      </DetailCard>
      <ExpectedBox order={order} />
      {(order.return_state === '' || order.return_state === 'asked') && (
        <Milestones milestones={order.milestones} />
      )}
      <DetailCard>
        <OrderOverview order={order} />
      </DetailCard>
    </DetailPage>
  )
}

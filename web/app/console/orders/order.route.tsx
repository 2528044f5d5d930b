import { mayDo } from '@sampan/contract/staff-roles'
import { catchNetworkError } from '../../api/network-error.ts'
import { apiOf, dataOf } from '../../api/server.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import type { RouteHandle } from '../../route-handle.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ProgressLine } from '../../ui/progress/progress-line.tsx'
import { useStaffMember } from '../access/use-staff-member.ts'
import { HoldPanel } from '../holds/hold-panel.tsx'
import { OpenHolds } from '../holds/open-holds.tsx'
import { staffPaths } from '../paths.ts'
import { OpenedBy } from '../presence/opened-by.tsx'
import { useOpened } from '../presence/presences.ts'
import { QueueHeader } from '../queue/queue-header.tsx'
import { ReceiptCorrections } from '../warehouse/receipt-corrections.tsx'
import type { Route } from './+types/order.route.ts'
import { boughtPieces } from './buying/still-to-buy.ts'
import { CancelForm } from './cancel-form.tsx'
import { ChangeTrackingNumber } from './change-tracking-number.tsx'
import { DropRest } from './drop-rest.tsx'
import { EndReceipt } from './end-receipt.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { runOrderAction } from './order-actions.server.ts'
import { OrderCard } from './order-card.tsx'
import { OrderPriceSummary } from './order-price-summary.tsx'
import { ORDER, orderProgress } from './order-progress.ts'
import { ProblemForm } from './problem-form.tsx'
import { PurchaseForm } from './purchase-form.tsx'
import { SellerCancelled } from './seller-cancelled.tsx'
import { SellerHasFewer } from './seller-has-fewer.tsx'

export const handle = { namespaces: ['console-orders', 'console-receiving'] } satisfies RouteHandle

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = apiOf(context)
  const on = { order_id: params.orderId }
  const [order, holds] = await Promise.all([
    api('/api/staff/orders/get_order', on),
    api('/api/staff/holds/get_holds_of', on),
  ])
  return { order: dataOf(order), holds: holds.ok ? holds.data : [] }
}

export const action = ({ context, request, params }: Route.ActionArgs) =>
  runOrderAction(context, params.orderId, request)

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => catchNetworkError(serverAction)

export default function OrderPage({ loaderData: { order, holds } }: Route.ComponentProps) {
  const o = useTranslations('console-orders')
  const { roles } = useStaffMember()
  useOpened(`order:${order.order_id}`)
  const bought = boughtPieces(order)
  const isToBuy = order.order_status === ORDER.paid || order.order_status === ORDER.waitPurchase
  const buys = isToBuy && mayDo(roles, ['purchasing'])
  const goesBack = order.return_state === 'set_aside' || order.return_state === 'gone'
  const checks =
    order.order_status === ORDER.inWarehouse && !goesBack && mayDo(roles, ['warehouse', 'support'])
  const receives = order.order_status === ORDER.onTheWay && mayDo(roles, ['warehouse'])
  const cancels =
    order.received_quantity === 0 &&
    (order.purchase_reference !== '' || bought > 0) &&
    (order.order_status === ORDER.waitPurchase || order.order_status === ORDER.onTheWay) &&
    mayDo(roles, ['purchasing'])
  const hasFewer =
    buys &&
    order.order_status === ORDER.waitPurchase &&
    order.purchase_reference === '' &&
    order.product_quantity > 1 &&
    order.problem_state === ''
  const redirects = order.order_status === ORDER.onTheWay && mayDo(roles, ['purchasing'])
  const endsReceipt =
    order.order_status === ORDER.onTheWay &&
    order.received_quantity > 0 &&
    mayDo(roles, ['warehouse', 'purchasing', 'support'])
  const corrects =
    order.order_status >= ORDER.inWarehouse &&
    order.order_status < ORDER.shipped &&
    mayDo(roles, ['warehouse'])
  return (
    <div className="grid max-w-6xl grid-cols-1 gap-5">
      <QueueHeader
        title={order.order_id}
        note={
          <span className="inline-flex flex-wrap items-center gap-2">
            {order.order_type_text} · {order.order_status_text}
            <OpenedBy subject={`order:${order.order_id}`} />
          </span>
        }
      >
        {receives && (
          <ButtonLink variant="primary" to={staffPaths.receive(order.order_id)}>
            {o('receive_it')}
          </ButtonLink>
        )}
        {corrects && <ButtonLink to={staffPaths.receipt(order.order_id)}>{o('correct_receipt')}</ButtonLink>}
      </QueueHeader>
      <OpenHolds holds={holds} />
      <ProgressLine
        label={order.order_id}
        steps={orderProgress(order.order_status).map(({ word, state }) => ({
          key: word,
          label: o(word),
          state,
        }))}
      />
      <div className="grid grid-cols-1 items-start gap-5 desktop:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-1 gap-5">
          <div className={buys ? 'grid items-start gap-5 tablet:max-desktop:grid-cols-2' : undefined}>
            <OrderCard order={order} />
            {buys && <PurchaseForm key={`${order.order_status} ${bought}`} order={order} />}
          </div>
          {checks && <ProblemForm order={order} />}
          {hasFewer && (
            <div>{bought > 0 ? <DropRest order={order} /> : <SellerHasFewer order={order} />}</div>
          )}
          {buys && order.purchase_reference === '' && bought === 0 && <CancelForm order={order} />}
          {(redirects || cancels || endsReceipt) && (
            <div className="flex flex-wrap gap-3">
              {endsReceipt && <EndReceipt order={order} />}
              {redirects && <ChangeTrackingNumber order={order} />}
              {cancels && <SellerCancelled order={order} />}
            </div>
          )}
        </div>
        <div className="grid grid-cols-1 gap-5">
          {holds.length > 0 && (
            <HoldPanel subject={order.order_id} holds={holds} lead={o('hold_lead')} canPlace={false} />
          )}
          <OrderPriceSummary order={order} />
          <ReceiptCorrections corrections={order.corrections} />
          <HistoryPanel steps={order.life} />
        </div>
      </div>
    </div>
  )
}

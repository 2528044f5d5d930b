import { apiOf, dataOf } from '../../api/server.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import type { RouteHandle } from '../../route-handle.ts'
import { ORDER } from '../orders/order-progress.ts'
import { QueueHeader } from '../queue/queue-header.tsx'
import type { Route } from './+types/receive.route.ts'
import { loadLabel } from './item-label.server.ts'
import { ReceiveForm } from './receive-form.tsx'

export const handle = { namespaces: ['console-receiving', 'console-orders'] } satisfies RouteHandle

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const address = new URL(request.url)
  const receipt = await apiOf(context)('/api/staff/receiving/prepare_receipt', {
    order_id: params.orderId,
    arrival_id: address.searchParams.get('arrival_id') ?? '',
  })
  return {
    ...dataOf(receipt),
    trackingNumber: address.searchParams.get('tracking_number') ?? '',
    boxShelf: address.searchParams.get('shelf') ?? '',
    last: await loadLabel(apiOf(context), address),
  }
}

export default function Receive({ loaderData }: Route.ComponentProps) {
  const r = useTranslations('console-receiving')
  const { order } = loaderData
  if (order.order_status !== ORDER.onTheWay) {
    return (
      <div className="grid gap-5">
        <QueueHeader title={r('receive_title', { id: order.order_id })} />
        <p>{r('not_on_the_way', { status: order.order_status_text })}</p>
      </div>
    )
  }
  return <ReceiveForm key={order.order_id} {...loaderData} />
}

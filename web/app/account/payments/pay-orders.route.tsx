import { redirect } from 'react-router'
import { apiOf, dataOf } from '../../api/server.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import { paths } from '../../paths.ts'
import type { RouteHandle } from '../../route-handle.ts'
import { Moment } from '../../ui/amounts/amounts.tsx'
import { isSet } from '../orders/order-statuses.ts'
import { redirectCannotRun } from '../redirect-cannot-run.server.ts'
import type { Route } from './+types/pay-orders.route.ts'
import { NotPayable } from './not-payable.tsx'
import { NumberList } from './number-list.tsx'
import { PaymentPage } from './payment-page.tsx'

export const handle = { namespaces: ['payment'] } satisfies RouteHandle

export async function loader({ context, request }: Route.LoaderArgs) {
  const orderIds = new URL(request.url).searchParams.get('order_ids')?.split(',').filter(Boolean) ?? []
  if (orderIds.length === 0) throw redirectCannotRun(context)
  const api = apiOf(context)
  const [answer, providers] = await Promise.all([
    api('/api/pay/get_order_payment_info', { order_ids: orderIds }),
    api('/api/pay/get_payment_providers', {}).then((one) => dataOf(one)),
  ])
  if (answer.ok && answer.data.is_paid) throw redirect(paths.payOrdersSuccess())
  return { answer, providers }
}

export default function PayOrders({ loaderData: { answer, providers } }: Route.ComponentProps) {
  const t = useTranslations('payment')
  if (!answer.ok) return <NotPayable text={answer.msg} back="orderList-MyOrders" />
  const { order_ids, pay_until, ...info } = answer.data
  return (
    <PaymentPage
      title={t('orders_title')}
      subject={
        <>
          <NumberList label={t('order_numbers')} numbers={order_ids} to={paths.order} />
          {isSet(pay_until) && (
            <p className="mt-2">{t.rich('orders_until', { date: <Moment at={pay_until} time /> })}</p>
          )}
        </>
      }
      summaryTitle={t('orders', { count: order_ids.length })}
      info={info}
      providers={providers}
      payByProvider={(api, provider) => api('/api/pay/provider_pay_orders', { provider, order_ids })}
      payByBalance={(api) => api('/api/pay/balance_pay_orders', { order_ids })}
      failed={t('can_not_pay')}
      successPath={paths.payOrdersSuccess()}
    />
  )
}

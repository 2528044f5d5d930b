import { redirect } from 'react-router'
import { apiOf, dataOf } from '../../api/server.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import { paths } from '../../paths.ts'
import type { RouteHandle } from '../../route-handle.ts'
import { Moment } from '../../ui/amounts/amounts.tsx'
import { isSet } from '../orders/order-statuses.ts'
import { redirectCannotRun } from '../redirect-cannot-run.server.ts'
import type { Route } from './+types/pay-shipping.route.ts'
import { NotPayable } from './not-payable.tsx'
import { NumberList } from './number-list.tsx'
import { PaymentPage } from './payment-page.tsx'

export const handle = { namespaces: ['payment'] } satisfies RouteHandle

export async function loader({ context, request }: Route.LoaderArgs) {
  const deliveryNumber = new URL(request.url).searchParams.get('delivery_id')
  if (!deliveryNumber) throw redirectCannotRun(context)
  const api = apiOf(context)
  const [answer, providers] = await Promise.all([
    api('/api/pay/get_shipping_payment_info', {
      delivery_number: deliveryNumber,
    }),
    api('/api/pay/get_payment_providers', {}).then((one) => dataOf(one)),
  ])
  if (answer.ok && answer.data.is_paid) throw redirect(paths.payShippingSuccess())
  return { answer, providers }
}

export default function PayShipping({ loaderData: { answer, providers } }: Route.ComponentProps) {
  const t = useTranslations('payment')
  if (!answer.ok) return <NotPayable text={answer.msg} back="orderList-ShippedParcels" />
  const { delivery_number, pay_until, ...info } = answer.data
  const { total_amount } = info
  return (
    <PaymentPage
      title={t('shipping_title')}
      subject={
        <>
          <NumberList label={t('delivery_number')} numbers={[delivery_number]} to={paths.parcel} />
          {isSet(pay_until) && (
            <p className="mt-2">{t.rich('shipping_until', { date: <Moment at={pay_until} time /> })}</p>
          )}
          <p className="mt-2">{t('tracking_note')}</p>
        </>
      }
      summaryTitle={t('parcel')}
      info={info}
      providers={providers}
      payByProvider={(api, provider) =>
        api('/api/pay/provider_pay_shipping', { provider, delivery_number, total_amount })
      }
      payByBalance={(api) => api('/api/pay/balance_pay_shipping', { delivery_number, total_amount })}
      failed={t('can_not_pay')}
      successPath={paths.payShippingSuccess()}
    />
  )
}

import { redirect } from 'react-router'
import { apiOf, dataOf } from '../../api/server.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import { paths } from '../../paths.ts'
import type { RouteHandle } from '../../route-handle.ts'
import { Money } from '../../ui/amounts/amounts.tsx'
import { TextLink } from '../../ui/texts/text-link.tsx'
import { redirectCannotRun } from '../redirect-cannot-run.server.ts'
import type { Route } from './+types/pay-top-up.route.ts'
import { NotPayable } from './not-payable.tsx'
import { PaymentPage } from './payment-page.tsx'

export const handle = { namespaces: ['payment'] } satisfies RouteHandle

/** Loads a top-up or another unpaid record of the wallet. Both addresses share this page. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const orderId = new URL(request.url).searchParams.get('order_id')
  if (!orderId) throw redirectCannotRun(context)
  const api = apiOf(context)
  const [answer, providers] = await Promise.all([
    api('/api/pay/get_top_up_payment_info', { order_id: orderId }),
    api('/api/pay/get_payment_providers', {}).then((one) => dataOf(one)),
  ])
  if (answer.ok && answer.data.is_paid) throw redirect(paths.payTopUpSuccess())
  return { answer, providers }
}

export default function PayTopUp({ loaderData: { answer, providers } }: Route.ComponentProps) {
  const t = useTranslations('payment')
  if (!answer.ok) return <NotPayable text={answer.msg} back="Account-Wallet" />
  const { order_id, credited_amount, ...info } = answer.data
  const isTopUp = credited_amount > 0
  const isStorage = info.price_lines.some(({ kind }) => kind === 'storage')
  const subject = isTopUp ? 'top_up' : isStorage ? 'storage' : 'supplement'
  return (
    <PaymentPage
      title={t(`${subject}_title`)}
      subject={
        <>
          <p>{t.rich('record_number', { number: <span className="figures">{order_id}</span> })}</p>
          {isStorage && (
            <p className="mt-2">
              <TextLink to={paths.account('orderList-MyWarehouse')} standalone>
                {t('back_to_warehouse')}
              </TextLink>
            </p>
          )}
          {isTopUp && (
            <p className="mt-2">
              {t.rich('credited', { sum: <Money amount={credited_amount} /> })} {t('top_up_note')}
            </p>
          )}
        </>
      }
      summaryTitle={t(`${subject}_summary`)}
      info={info}
      providers={providers}
      payByProvider={(api, provider) => api('/api/pay/provider_pay_top_up', { provider, order_id })}
      payByBalance={isTopUp ? undefined : (api) => api('/api/pay/balance_pay_supplement', { order_id })}
      failed={t('failed_to_pay')}
      successPath={isStorage ? `${paths.payTopUpSuccess()}?for=storage` : paths.payTopUpSuccess()}
    />
  )
}

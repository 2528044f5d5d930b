import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { usePunctuation, useTranslations } from '../../messages/use-translations.tsx'
import { paths } from '../../paths.ts'
import type { RouteHandle } from '../../route-handle.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageMeta } from '../../ui/document/page-meta.tsx'
import { clearSessionState } from '../../ui/drafts/use-session-state.ts'
import { ProgressLine } from '../../ui/progress/progress-line.tsx'
import { TextLink } from '../../ui/texts/text-link.tsx'
import { SELECTED_ORDERS_KEY } from '../orders/list/selected-orders.ts'

export const handle = { namespaces: ['payment', 'orders'] } satisfies RouteHandle

/**
 * The payables, with the link back from the result and the progress of the goods. A top-up has no button, but a link to the
 * wallet. Storage is paid at the address of top-ups, and named in it.
 */
const subjects = {
  orders: {
    section: 'orderList-MyOrders',
    progress: ['ordered', 'paid', 'being_bought', 'on_the_way', 'shenzhen', 'shipped'],
    at: 2,
  },
  shipping: {
    section: 'orderList-ShippedParcels',
    progress: ['ordered', 'paid', 'bought', 'on_the_way', 'shenzhen', 'being_packed'],
    at: 5,
  },
  top_up: { section: undefined, progress: [], at: 0 },
  storage: { section: 'orderList-MyWarehouse', progress: [], at: 0 },
} as const

const BACK = {
  'orderList-MyOrders': 'back_to_orders',
  'orderList-ShippedParcels': 'back_to_parcels',
  'orderList-MyWarehouse': 'back_to_warehouse',
} as const

/** The six result pages by their addresses. */
const results: Readonly<Record<string, { readonly of: keyof typeof subjects; readonly isPaid: boolean }>> = {
  [paths.payOrdersSuccess()]: { of: 'orders', isPaid: true },
  [paths.payOrdersFailed()]: { of: 'orders', isPaid: false },
  [paths.payShippingSuccess()]: { of: 'shipping', isPaid: true },
  [paths.payShippingFailed()]: { of: 'shipping', isPaid: false },
  [paths.payTopUpSuccess()]: { of: 'top_up', isPaid: true },
  [paths.payTopUpFailed()]: { of: 'top_up', isPaid: false },
}
const variants = {
  success: { Icon: CircleCheck, colour: 'text-good' },
  pending: { Icon: Clock, colour: 'text-warn' },
  failed: { Icon: CircleAlert, colour: 'text-bad' },
}

/** The result of a payment. `state=pending`: the provider is still checking it. */
export default function Result() {
  const t = useTranslations('payment')
  const words = useTranslations('orders')
  const { colon } = usePunctuation()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const { of: paid, isPaid } = results[pathname.replace(/\/+$/, '')] ?? { of: 'orders', isPaid: false }
  const of = paid === 'top_up' && search.get('for') === 'storage' ? 'storage' : paid
  const paidState = search.get('state') === 'pending' ? 'pending' : 'success'
  const outcome = isPaid ? paidState : 'failed'
  const { section, progress, at } = subjects[of]
  useEffect(() => {
    if (of === 'orders' && isPaid) clearSessionState(SELECTED_ORDERS_KEY)
  }, [of, isPaid])
  const { Icon, colour } = variants[outcome]
  return (
    <div className="wrap grid max-w-2xl justify-items-center gap-5 py-16 text-center tablet:py-24">
      <PageMeta title={`${t(`${outcome}_title`)}${colon}${t(`${of}_title`)}`} />
      <Icon size={56} strokeWidth={1.5} className={colour} aria-hidden />
      <h1>{t(`${outcome}_title`)}</h1>
      <p className="max-w-md text-ink-2">
        {outcome === 'pending' ? t('pending_text') : t(`${of}_${outcome}`)}
      </p>
      {outcome === 'success' && progress.length > 0 && (
        <div className="mt-4 w-full text-start">
          <ProgressLine
            label={t('progress')}
            steps={progress.map((step, index) => ({
              key: step,
              label: words(`step_${step}`),
              state: index < at ? 'done' : index === at ? 'current' : 'upcoming',
            }))}
          />
        </div>
      )}
      {section ? (
        <ButtonLink to={paths.account(section)} variant="primary" className="mt-3">
          {t(BACK[section])}
        </ButtonLink>
      ) : (
        <TextLink to={paths.account('Account-Wallet')} standalone>
          {t('open_wallet')}
        </TextLink>
      )}
    </div>
  )
}

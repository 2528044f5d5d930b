import { refusals } from '@sampan/contract/refusals'
import { translate } from '@sampan/messages/catalogue'
import { useEffect } from 'react'
import { Form, replace, useNavigation, useRevalidator } from 'react-router'
import { textIn } from '../../../api/form-text.ts'
import { idempotencyKeyIn } from '../../../api/idempotency-key.ts'
import { catchNetworkError } from '../../../api/network-error.ts'
import { apiOf } from '../../../api/server.ts'
import { useIdempotencyKey } from '../../../api/use-idempotency-key.tsx'
import { closureNotice } from '../../../closure-notice.server.ts'
import { refreshCart } from '../../../layout/account-store.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { paths } from '../../../paths.ts'
import { requestContext } from '../../../request-context.ts'
import type { RouteHandle } from '../../../route-handle.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { PageMeta } from '../../../ui/document/page-meta.tsx'
import { Failed } from '../../../ui/states.tsx'
import { redirectWithFlash } from '../../../ui/toasts/flash-message.ts'
import { useFormToasts } from '../../../ui/toasts/use-form-toasts.ts'
import type { Route } from './+types/settlement.route.ts'
import { SettledLines } from './settled-lines.tsx'
import { SettlementSummary } from './settlement-summary.tsx'

export const handle = { namespaces: ['settlement', 'landed', 'options'] } satisfies RouteHandle

const cartIdsOf = (request: Request) =>
  (new URL(request.url).searchParams.get('cart_ids') ?? '').split(',').filter((id) => id.trim() !== '')

export async function loader({ request, context }: Route.LoaderArgs) {
  const { lang } = context.get(requestContext)
  const api = apiOf(context)
  const cart_ids = cartIdsOf(request)
  if (cart_ids.length === 0)
    throw redirectWithFlash(paths.home(), {
      variant: 'error',
      text: translate(lang, 'refusals', 'can_not_checkout'),
    })

  const [settlement, countries, addresses, closure] = await Promise.all([
    api('/api/shopping/get_settlement_info', { cart_ids }),
    api('/api/account/get_country_list'),
    api('/api/account/get_address_list', { page: 1, page_size: 1 }),
    closureNotice(context),
  ])
  // Chosen lines have left the cart, because they were ordered or deleted in another tab or before going back.
  if (!settlement.ok && settlement.code === refusals.can_not_checkout.code) {
    const text = translate(lang, 'settlement', 'stale')
    throw redirectWithFlash(paths.cart(), { variant: 'warning', text })
  }
  return {
    settlement,
    countries: countries.ok ? countries.data : [],
    // The default address is the first.
    usualCountry: addresses.ok ? (addresses.data.list[0]?.country_code ?? '') : '',
    closure,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const country_code = textIn(form, 'country_code')
  const answer = await apiOf(context, idempotencyKeyIn(form))('/api/shopping/submit_shopping_order', {
    cart_ids: cartIdsOf(request),
    country_code,
    priority_hours: Number(form.get('priority_hours')),
    total_amount_usd: Number(form.get('total_amount_usd')),
  })
  // Replaced, because going back to a settlement of ordered goods leads nowhere.
  if (answer.ok) throw replace(paths.payOrders(answer.data.order_ids))
  return { ...answer, country_code }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => catchNetworkError(serverAction)

export default function Settlement({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('settlement')
  const { settlement, countries, usualCountry, closure } = loaderData
  const { state, formMethod } = useNavigation()
  const { revalidate } = useRevalidator()
  const { keyField } = useIdempotencyKey(actionData)
  const isBusy = state !== 'idle' && formMethod === 'POST'
  useFormToasts({ isBusy, answer: actionData, progress: t('progress') })
  // Ordered lines have left the cart.
  useEffect(() => () => void refreshCart(), [])

  return (
    <div className="wrap py-8 tablet:py-12">
      <PageMeta title={t('title')} />
      <h1>{t('title')}</h1>
      <p className="mt-2 mb-7 max-w-[40em] text-ink-2">{t('lead')}</p>
      {closure && (
        <p role="note" className="mb-7 rounded-medium bg-warn-wash px-5 py-4 text-small">
          {closure}
        </p>
      )}
      {settlement.ok ? (
        <div className="grid items-start gap-8 desktop:grid-cols-[1fr_380px]">
          <SettledLines lines={settlement.data.list} />
          <Form method="post" noValidate className="desktop:sticky desktop:top-24">
            {keyField}
            <SettlementSummary
              settlement={settlement.data}
              countries={countries}
              usualCountry={usualCountry}
              refused={actionData}
              isBusy={isBusy}
            />
          </Form>
        </div>
      ) : (
        <Failed
          answer={settlement}
          text={t('load_failed')}
          onRetry={revalidate}
          way={
            <ButtonLink size="small" to={paths.cart()}>
              {t('to_cart')}
            </ButtonLink>
          }
        />
      )}
    </div>
  )
}

import { refusals } from '@sampan/contract/refusals'
import { translate } from '@sampan/messages/catalogue'
import type { LoaderFunctionArgs } from 'react-router'
import { apiOf } from '../../../api/server.ts'
import { closureNotice } from '../../../closure-notice.server.ts'
import { paths } from '../../../paths.ts'
import { requestContext } from '../../../request-context.ts'
import { redirectWithFlash } from '../../../ui/toasts/flash-message.ts'
import { pageOf } from '../../list-filter.ts'

/** Saved addresses per page of the wizard. */
const ADDRESSES = 4

/**
 * Loads the wizard: the chosen items with their weight, addresses, countries.
 * @throws Response a redirect to the warehouse, with the reason, when the items cannot be sent; to the planner when they are too many
 * for a parcel
 */
export async function loadPackingWizard({ context, request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const orderIds = search.get('order_ids')?.split(',').filter(Boolean) ?? []
  const { lang } = context.get(requestContext)
  const back = (text: string) =>
    redirectWithFlash(paths.account('orderList-MyWarehouse'), { variant: 'error', text })
  if (orderIds.length === 0) throw back(translate(lang, 'refusals', 'select_warehouse_items'))

  const api = apiOf(context)
  const page = pageOf(search)
  const [weight, hints, countries, addresses, services, closure] = await Promise.all([
    api('/api/shopping/get_parcel_weight', { order_ids: orderIds }),
    api('/api/shopping/get_parcel_address_hints', { order_ids: orderIds }),
    api('/api/account/get_country_list'),
    api('/api/account/get_address_list', { page, page_size: ADDRESSES }),
    api('/api/shopping/get_service_offers', { order_ids: orderIds }),
    closureNotice(context),
  ])
  if (!weight.ok && weight.code === refusals.parcel_full.code)
    throw redirectWithFlash(paths.planParcels(orderIds), { variant: 'warning', text: weight.msg })
  if (!weight.ok) throw back(weight.msg)
  return {
    orderIds,
    weight: weight.data,
    items: weight.data.items,
    hints: hints.ok ? hints.data : [],
    countries: countries.ok ? countries.data : [],
    services: services.ok ? services.data : { items: [], parcel: [], rehearsal_amount: 0 },
    closure,
    addresses,
    addressPage: page,
    addressPages: addresses.ok ? Math.ceil(addresses.data.total / ADDRESSES) : 0,
  }
}

export type WizardData = Awaited<ReturnType<typeof loadPackingWizard>>

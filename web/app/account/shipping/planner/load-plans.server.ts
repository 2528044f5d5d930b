import { refusals } from '@sampan/contract/refusals'
import { translate } from '@sampan/messages/catalogue'
import type { LoaderFunctionArgs } from 'react-router'
import { apiOf } from '../../../api/server.ts'
import { paths } from '../../../paths.ts'
import { requestContext } from '../../../request-context.ts'
import { redirectWithFlash } from '../../../ui/toasts/flash-message.ts'
import { toAddress } from '../../addresses/address.ts'
import { isObjective } from './objectives.ts'

/**
 * Plans for the items in the address, to the country in it or that of the first saved address.
 * @throws Response a redirect to the warehouse, with the reason, when the items cannot be sent.
 */
export async function loadPlans({ context, request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const orderIds = search.get('order_ids')?.split(',').filter(Boolean) ?? []
  const { lang } = context.get(requestContext)
  const back = (text: string) =>
    redirectWithFlash(paths.account('orderList-MyWarehouse'), { variant: 'error', text })
  if (orderIds.length === 0) throw back(translate(lang, 'refusals', 'select_warehouse_items'))

  const api = apiOf(context)
  const [weight, countries, addresses] = await Promise.all([
    api('/api/shopping/get_parcel_weight', { order_ids: orderIds.slice(0, 60) }),
    api('/api/account/get_country_list'),
    api('/api/account/get_address_list', { page: 1, page_size: 20 }),
  ])
  if (!weight.ok) throw back(weight.msg)
  const saved = addresses.ok ? addresses.data.list : []
  const country = search.get('country_code') ?? saved[0]?.country_code ?? ''
  const address = saved.find(({ country_code }) => country_code === country)
  const postcode = search.get('postcode') ?? address?.postal_code ?? ''
  const wanted = search.get('objective')
  const objective = isObjective(wanted) ? wanted : 'cheapest'
  const answer =
    country === ''
      ? null
      : await api('/api/shipping/plan_parcels', {
          order_ids: orderIds,
          country_code: country,
          postcode,
          objective,
        })
  if (answer?.ok === false && answer.code === refusals.plan_full.code) throw back(answer.msg)
  return {
    orderIds,
    country,
    postcode,
    objective,
    answer,
    address: address ? { key: `book:${address.id}`, address: toAddress(address) } : null,
    countries: countries.ok ? countries.data : [],
    items: answer?.ok ? answer.data.items : [],
  }
}

export type PlannerData = Awaited<ReturnType<typeof loadPlans>>

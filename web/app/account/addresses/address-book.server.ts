import type { LoaderFunctionArgs } from 'react-router'
import { apiOf } from '../../api/server.ts'
import { pageOf } from '../list-filter.ts'
import { pageCountOf, redirectPastLastPage } from '../pagination.ts'

/**
 * Loads a page of the customer's addresses with the countries to choose from.
 * @throws Response redirect to the last page for one beyond it
 */
export async function loadAddressBook({ context, request }: LoaderFunctionArgs) {
  const page = pageOf(new URL(request.url).searchParams)
  const api = apiOf(context)
  const [answer, countries] = await Promise.all([
    api('/api/account/get_address_list', { page }),
    api('/api/account/get_country_list'),
  ])
  if (answer.ok) redirectPastLastPage(context, page, pageCountOf('addresses', answer.data.total))
  return { answer, countries: countries.ok ? countries.data : [], page }
}

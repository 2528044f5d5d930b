import type { LoaderFunctionArgs } from 'react-router'
import { apiOf } from '../../../api/server.ts'
import { markdownTree } from '../../../ui/texts/markdown-tree.ts'
import { listFilter } from '../../list-filter.ts'
import { pageCountOf, redirectPastLastPage } from '../../pagination.ts'

const ATTENTIONS = ['any', 'customs', 'carrier', 'lost'] as const

/** Loads one page of parcels by the address's filter; tracking links are converted to a safe tree. */
export async function loadShippedParcels({ context, request }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get('attention')
  const attention: (typeof ATTENTIONS)[number] | '' = ATTENTIONS.find((one) => one === asked) ?? ''
  const filter = { ...listFilter(request.url), attention }
  const answer = await apiOf(context)('/api/shopping/get_my_parcel_list', filter)
  if (answer.ok) redirectPastLastPage(context, filter.page, pageCountOf('parcels', answer.data.total_count))
  const links = answer.ok ? answer.data.list.map(({ tracking_links }) => markdownTree(tracking_links)) : []
  return { answer, links, filter }
}

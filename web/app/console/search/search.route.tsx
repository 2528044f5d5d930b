import type { Data } from '@sampan/contract'
import { SearchX } from 'lucide-react'
import { Link, redirect } from 'react-router'
import { apiOf, dataOf } from '../../api/server.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import type { RouteHandle } from '../../route-handle.ts'
import { Empty } from '../../ui/states.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { staffPaths } from '../paths.ts'
import { QueueHeader } from '../queue/queue-header.tsx'
import { RowName } from '../queue/row-name.tsx'
import { rowLink, useRowShortcuts } from '../queue/use-row-shortcuts.ts'
import type { Route } from './+types/search.route.ts'
import { SearchBox } from './search-box.tsx'

export const handle = { namespaces: [] } satisfies RouteHandle

type Hit = Data<'/api/staff/search'>['hits'][number]

function pageOf({ kind, id, stage }: Hit): string {
  switch (kind) {
    case 'order':
      return staffPaths.order(id)
    case 'parcel':
      return staffPaths.parcel(id)
    case 'legacy_order':
      return staffPaths.page('legacy-orders', { stage, search_text: id })
    case 'customer':
      return staffPaths.customer(id)
  }
}

/** A query that equals the number of exactly one order or parcel opens it, or the list with it. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const text = (new URL(request.url).searchParams.get('text') ?? '').trim().slice(0, 100)
  if (text === '') return { text, hits: [] }
  const { hits } = dataOf(await apiOf(context)('/api/staff/search', { text }))
  const [exact, second] = hits.filter((hit) => hit.is_exact)
  if (exact && !second) throw redirect(pageOf(exact))
  return { text, hits }
}

/** Orders, parcels and customers found by one query, exact matches first. */
export default function SearchEverything({ loaderData: { text, hits } }: Route.ComponentProps) {
  const t = useTranslations('console')
  useRowShortcuts()
  const columns: Column<Hit>[] = [
    {
      key: 'number',
      head: t('search_found'),
      title: true,
      cell: (hit) => (
        <Link to={pageOf(hit)} {...rowLink} className="font-medium text-ink">
          {hit.kind === 'customer' ? hit.title : hit.id}
        </Link>
      ),
    },
    { key: 'kind', head: t('search_kind'), cell: ({ kind }) => t(`search_${kind}`) },
    {
      key: 'title',
      head: t('search_what'),
      cell: (hit) => <What text={hit.kind === 'customer' ? hit.note : hit.title} />,
    },
    { key: 'note', head: t('search_status'), cell: (hit) => (hit.kind === 'customer' ? '' : hit.note) },
    {
      key: 'customer',
      head: t('customer'),
      under: 'title',
      cell: ({ account_name }) => <RowName>{account_name}</RowName>,
    },
  ]
  return (
    <div className="grid gap-5">
      <QueueHeader title={t('search_title')} note={t('search_lead')}>
        <SearchBox key={text} text={text} isHere />
      </QueueHeader>
      {text !== '' && (
        <Table
          dense
          caption={t('search_title')}
          columns={columns}
          rows={hits}
          rowKey={({ kind, id }) => `${kind} ${id}`}
          empty={
            <Empty icon={<SearchX size={36} strokeWidth={1.5} aria-hidden />} title={t('nothing_found')}>
              <p className="max-w-sm text-small">{t('search_nothing')}</p>
            </Empty>
          }
        />
      )}
    </div>
  )
}

/** The name of the goods, the recipient or the customer’s e-mail, on two lines at most. */
const What = ({ text }: { readonly text: string }) => (
  <span className="own-direction line-clamp-2 max-w-96" title={text}>
    {text}
  </span>
)

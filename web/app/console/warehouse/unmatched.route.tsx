import { mayDo } from '@sampan/contract/staff-roles'
import { PackageSearch } from 'lucide-react'
import { apiOf, dataOf } from '../../api/server.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import type { RouteHandle } from '../../route-handle.ts'
import { Moment, Weight } from '../../ui/amounts/amounts.tsx'
import { Button } from '../../ui/button.tsx'
import { Thumbnail } from '../../ui/photos/thumbnail.tsx'
import { Empty } from '../../ui/states.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { useStaffMember } from '../access/use-staff-member.ts'
import { ListEnd } from '../queue/list-end.tsx'
import { QueueEmpty } from '../queue/queue-empty.tsx'
import { QueueHeader } from '../queue/queue-header.tsx'
import { QueueSearch } from '../queue/queue-search.tsx'
import { readQueueUrl } from '../queue/read-queue-url.ts'
import { RowName } from '../queue/row-name.tsx'
import { SavedViews } from '../queue/saved-views.tsx'
import { useOpenRow } from '../queue/use-open-row.ts'
import { rowLink, useRowShortcuts } from '../queue/use-row-shortcuts.ts'
import type { Route } from './+types/unmatched.route.ts'
import { MatchDialog, type UnmatchedArrival } from './match-dialog.tsx'

export const handle = {
  namespaces: ['console-receiving', 'console-orders'],
  live: ['floor'],
} satisfies RouteHandle

export async function loader({ context, request }: Route.LoaderArgs) {
  const { stage: _, ...query } = readQueueUrl(request, ['all'])
  return { query, arrivals: dataOf(await apiOf(context)('/api/staff/receiving/get_unmatched_list', query)) }
}

export default function Unmatched({ loaderData: { query, arrivals } }: Route.ComponentProps) {
  const t = useTranslations('console')
  const r = useTranslations('console-receiving')
  const { roles } = useStaffMember()
  const { open, setOpen } = useOpenRow(arrivals.list, ({ arrival_id }) => arrival_id)
  useRowShortcuts()
  const columns: Column<UnmatchedArrival>[] = [
    {
      key: 'arrival',
      head: r('arrival'),
      title: true,
      cell: (arrival) => (
        <span className="flex items-center gap-2.5">
          <Thumbnail src={arrival.photo_urls[0] ?? ''} size="small" />
          <span className="figures">{arrival.tracking_number}</span>
        </span>
      ),
    },
    {
      key: 'shelf',
      head: t('shelf'),
      cell: (arrival) => <span className="figures">{arrival.shelf}</span>,
    },
    {
      key: 'weight',
      under: 'shelf',
      head: t('weight'),
      numeric: true,
      cell: (arrival) => (arrival.weight > 0 ? <Weight kg={arrival.weight} /> : '–'),
    },
    {
      key: 'note',
      head: r('looks_like'),
      cell: (arrival) => (
        <span className="line-clamp-2 min-w-32 max-w-64 wrap-anywhere" title={arrival.note}>
          {arrival.note}
        </span>
      ),
    },
    {
      key: 'received',
      under: 'arrival',
      head: r('received_by'),
      cell: (arrival) => (
        <span className="inline-flex flex-wrap gap-x-2 max-tablet:justify-end">
          <Moment at={arrival.created_at} time />
          <RowName>{arrival.received_by}</RowName>
        </span>
      ),
    },
    {
      key: 'owner',
      head: r('owner'),
      cell: ({ candidates: [first] }) =>
        first ? (
          <span className="text-good">
            <RowName>{r('owner_known', { name: first.customer.account_name })}</RowName>
          </span>
        ) : (
          <span className="text-ink-3">{r('owner_unknown')}</span>
        ),
    },
  ]
  if (mayDo(roles, ['warehouse'])) {
    columns.push({
      key: 'match',
      head: <span className="sr-only">{r('match')}</span>,
      cell: (arrival) => (
        <Button {...rowLink} size="row" onClick={() => setOpen(arrival)}>
          {r('match')}
        </Button>
      ),
    })
  }
  return (
    <div className="grid gap-4">
      <QueueHeader title={r('unmatched_title')} note={r('unmatched_lead')}>
        <QueueSearch label={r('unmatched_search')} placeholder={r('unmatched_search')} />
      </QueueHeader>
      <div>
        <SavedViews />
      </div>
      <Table
        dense
        caption={r('unmatched_title')}
        columns={columns}
        rows={arrivals.list}
        rowKey={(row) => row.arrival_id}
        empty={
          query.search_text ? (
            <QueueEmpty searched />
          ) : (
            <Empty icon={<PackageSearch size={36} strokeWidth={1.5} aria-hidden />} title={r('no_unmatched')}>
              <p className="max-w-sm text-small">{r('no_unmatched_note')}</p>
            </Empty>
          )
        }
      />
      <ListEnd list="unmatched" page={query.page} pageCount={Math.ceil(arrivals.total / query.page_size)} />
      {open && <MatchDialog key={open.arrival_id} arrival={open} onClose={() => setOpen(undefined)} />}
    </div>
  )
}

import type { Data } from '@sampan/contract'
import { Users } from 'lucide-react'
import { apiOf, dataOf } from '../../../api/server.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import type { RouteHandle } from '../../../route-handle.ts'
import { Moment } from '../../../ui/amounts/amounts.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { FilterChips } from '../../../ui/navigation/filter-chips.tsx'
import { Empty } from '../../../ui/states.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { TextLink } from '../../../ui/texts/text-link.tsx'
import { CustomerInRow } from '../../customers/customer-name.tsx'
import { staffPaths } from '../../paths.ts'
import { QueueHeader } from '../../queue/queue-header.tsx'
import type { Route } from './+types/groups.route.ts'

export const handle = { namespaces: ['console-groups'], live: ['parcel'] } satisfies RouteHandle

const STAGES = ['to_pack', 'packed', 'open', 'shipped'] as const

export async function loader({ context, request }: Route.LoaderArgs) {
  const wanted = new URL(request.url).searchParams.get('stage')
  const stage = STAGES.find((one) => one === wanted) ?? 'to_pack'
  return { stage, queue: dataOf(await apiOf(context)('/api/staff/groups/get_queue', { stage })) }
}

type Row = Data<'/api/staff/groups/get_queue'>['list'][number]

/** Groups by stage, those to pack first. */
export default function Groups({ loaderData: { stage, queue } }: Route.ComponentProps) {
  const g = useTranslations('console-groups')
  const columns: Column<Row>[] = [
    {
      key: 'group',
      head: g('group'),
      title: true,
      cell: ({ group_number, name }) => (
        <>
          <TextLink to={staffPaths.group(group_number)}>{group_number}</TextLink>
          <span className="own-direction line-clamp-2 max-w-64 text-caption text-ink-2" title={name}>
            {name}
          </span>
        </>
      ),
    },
    {
      key: 'host',
      head: g('host'),
      cell: ({ host }) => <CustomerInRow customer={host} />,
    },
    { key: 'to', under: 'host', head: g('to'), cell: ({ country_code }) => country_code },
    { key: 'channel', head: g('channel'), cell: ({ channel_name }) => channel_name },
    {
      key: 'in_box',
      head: g('in_box'),
      cell: ({ parcel_count, item_count }) => g('in_box_count', { parcels: parcel_count, items: item_count }),
    },
    stage === 'open'
      ? { key: 'closes', head: g('closes'), cell: ({ closes_at }) => <Moment at={closes_at} time /> }
      : { key: 'closed', head: g('closed'), cell: ({ closed_at }) => <Moment at={closed_at} time /> },
  ]
  return (
    <div className="grid max-w-6xl gap-4">
      <QueueHeader title={g('title')} note={g('lead')} />
      <FilterChips
        label={g('title')}
        chips={queue.stages.map(({ stage: one, count }) => ({
          key: one,
          to: staffPaths.page('groups', { stage: one }),
          current: one === stage,
          label: g(`stage_${one}`),
          count,
        }))}
      />
      <Table
        dense
        caption={g('title')}
        columns={columns}
        rows={queue.list}
        rowKey={(row) => row.group_number}
        empty={
          <Empty icon={<Users size={36} strokeWidth={1.5} aria-hidden />} title={g('none')}>
            <p className="max-w-sm text-small">{g('none_note')}</p>
            {stage !== 'open' && (
              <ButtonLink to={staffPaths.page('groups', { stage: 'open' })} size="small">
                {g('see_open')}
              </ButtonLink>
            )}
          </Empty>
        }
      />
    </div>
  )
}

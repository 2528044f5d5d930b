import type { Data } from '@sampan/contract'
import { Megaphone } from 'lucide-react'
import { apiOf, dataOf } from '../../../api/server.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { paths } from '../../../paths.ts'
import type { RouteHandle } from '../../../route-handle.ts'
import { Moment } from '../../../ui/amounts/amounts.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Pagination } from '../../../ui/navigation/pagination.tsx'
import { IncidentStatusChip } from '../../../ui/progress/part-state.tsx'
import { Empty } from '../../../ui/states.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { TextLink } from '../../../ui/texts/text-link.tsx'
import { NEW_INCIDENT, staffPaths } from '../../paths.ts'
import { QueueHeader } from '../../queue/queue-header.tsx'
import type { Route } from './+types/incidents.route.ts'

export const handle = { namespaces: ['status', 'console-health'] } satisfies RouteHandle

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = Number(new URL(request.url).searchParams.get('page') ?? 1)
  return { page, ...dataOf(await apiOf(context)('/api/staff/incidents/get_list', { page, page_size: PAGE })) }
}

const PAGE = 50
type Listed = Data<'/api/staff/incidents/get_list'>['list'][number]

/** What was posted on the customers' status page. */
export default function Incidents({ loaderData: { page, list, total } }: Route.ComponentProps) {
  const t = useTranslations('console-health')
  const s = useTranslations('status')
  const columns: Column<Listed>[] = [
    {
      key: 'title',
      head: t('incident'),
      title: true,
      cell: (one) => <TextLink to={staffPaths.incident(one.incident_id)}>{one.title}</TextLink>,
    },
    { key: 'status', head: t('status'), cell: ({ status }) => <IncidentStatusChip status={status} /> },
    { key: 'severity', head: t('severity'), cell: ({ severity }) => s(severity) },
    { key: 'parts', head: t('affected'), cell: ({ parts }) => parts.map((part) => s(part)).join(' · ') },
    { key: 'started', head: t('started'), cell: (one) => <Moment at={one.started_at} time /> },
    { key: 'resolved', head: s('resolved'), cell: (one) => <Moment at={one.resolved_at} time unset="–" /> },
  ]
  return (
    <div className="grid gap-4">
      <p className="text-small">
        <TextLink to={staffPaths.page('health')}>{t('title')}</TextLink>
      </p>
      <QueueHeader title={t('incidents')} note={t('incidents_lead')}>
        <ButtonLink to={paths.status()} size="small">
          {t('see_status_page')}
        </ButtonLink>
        <ButtonLink to={staffPaths.incident(NEW_INCIDENT)} variant="primary" size="small">
          {t('new_incident')}
        </ButtonLink>
      </QueueHeader>
      <Table
        dense
        caption={t('incidents')}
        columns={columns}
        rows={list}
        rowKey={({ incident_id }) => incident_id}
        empty={
          <Empty icon={<Megaphone size={36} strokeWidth={1.5} aria-hidden />} title={t('no_incidents')}>
            <p className="max-w-sm text-small">{t('no_incidents_note')}</p>
          </Empty>
        }
      />
      <Pagination page={page} pageCount={Math.ceil(total / PAGE)} />
    </div>
  )
}

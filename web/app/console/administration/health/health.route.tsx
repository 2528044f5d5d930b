import type { Data } from '@sampan/contract'
import type { ReactNode } from 'react'
import { apiOf, dataOf } from '../../../api/server.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import type { RouteHandle } from '../../../route-handle.ts'
import { Moment } from '../../../ui/amounts/amounts.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { PartStateChip } from '../../../ui/progress/part-state.tsx'
import { Empty } from '../../../ui/states.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { staffPaths } from '../../paths.ts'
import { QueueHeader } from '../../queue/queue-header.tsx'
import type { Route } from './+types/health.route.ts'

export const handle = { namespaces: ['status', 'console-health'] } satisfies RouteHandle

export async function loader({ context }: Route.LoaderArgs) {
  return dataOf(await apiOf(context)('/api/staff/health/get', {}))
}

type Health = Data<'/api/staff/health/get'>

/** The health of the system in words, for owners without a monitoring system. */
export default function HealthPage({ loaderData: health }: Route.ComponentProps) {
  const t = useTranslations('console-health')
  const s = useTranslations('status')
  return (
    <div className="grid gap-5">
      <QueueHeader title={t('title')} note={t('lead')}>
        <ButtonLink to={staffPaths.page('incidents')} size="small">
          {t('incidents')}
        </ButtonLink>
      </QueueHeader>
      <Section title={t('parts')}>
        <ul className="card grid tablet:grid-cols-2">
          {health.parts.map(({ part, state }) => (
            <li key={part} className="flex items-center justify-between gap-4 px-5 py-3">
              {s(part)}
              <PartStateChip state={state} />
            </li>
          ))}
        </ul>
      </Section>
      <Processes processes={health.processes} />
      <Services services={health.services} />
      <div className="grid items-start gap-5 desktop:grid-cols-2">
        <div className="grid gap-5">
          <Waiting
            title={t('jobs')}
            head={t('job')}
            none={t('no_jobs')}
            rows={health.jobs.map(({ job, ...rest }) => ({ name: job, ...rest }))}
          />
          <Waiting
            title={t('payments')}
            head={t('status')}
            none={t('no_payments')}
            rows={health.payments.map(({ status, ...rest }) => ({ name: status, ...rest }))}
          />
        </div>
        <Store health={health} />
      </div>
    </div>
  )
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="grid gap-2.5">
      <h2 className="text-body font-medium tracking-normal">{title}</h2>
      {children}
    </section>
  )
}

function Processes({ processes }: { readonly processes: Health['processes'] }) {
  const t = useTranslations('console-health')
  const columns: Column<Health['processes'][number]>[] = [
    { key: 'name', head: t('process'), title: true, cell: ({ name }) => t(name) },
    { key: 'host', head: t('host'), cell: ({ host, pid }) => `${host} · ${pid}` },
    { key: 'started', head: t('started'), cell: (one) => <Moment at={one.started_at} time /> },
    { key: 'seen', head: t('seen'), cell: (one) => <Moment at={one.seen_at} time /> },
    {
      key: 'state',
      head: t('status'),
      cell: ({ is_alive }) => (
        <Chip variant={is_alive ? 'good' : 'bad'}>{is_alive ? t('alive') : t('dead')}</Chip>
      ),
    },
  ]
  return (
    <Section title={t('processes')}>
      <Table
        dense
        caption={t('processes')}
        columns={columns}
        rows={processes}
        rowKey={(one) => `${one.host} ${one.pid} ${one.started_at}`}
        empty={<Empty title={t('none_seen')} />}
      />
    </Section>
  )
}

function Services({ services }: { readonly services: Health['services'] }) {
  const t = useTranslations('console-health')
  const columns: Column<Health['services'][number]>[] = [
    { key: 'service', head: t('service'), title: true, cell: ({ service }) => service },
    { key: 'state', head: t('state'), cell: ({ state }) => <PartStateChip state={state} /> },
    { key: 'ok', head: t('last_ok'), cell: (one) => <Moment at={one.last_ok_at} time unset="–" /> },
    {
      key: 'failed',
      head: t('last_failed'),
      cell: (one) => <Moment at={one.last_failed_at} time unset="–" />,
    },
    {
      key: 'since',
      head: t('failing_since'),
      cell: (one) => <Moment at={one.failing_since} time unset="–" />,
    },
  ]
  return (
    <Section title={t('services')}>
      <Table
        dense
        caption={t('services')}
        columns={columns}
        rows={services}
        rowKey={({ service }) => service}
        empty={<Empty title={t('no_services')} />}
      />
    </Section>
  )
}

interface WaitingProps {
  readonly title: string
  readonly head: string
  readonly none: string
  readonly rows: readonly { readonly name: string; readonly count: number; readonly oldest_seconds: number }[]
}

function Waiting({ title, head, none, rows }: WaitingProps) {
  const t = useTranslations('console-health')
  const columns: Column<WaitingProps['rows'][number]>[] = [
    { key: 'name', head, title: true, cell: ({ name }) => name },
    { key: 'count', head: t('count'), numeric: true, cell: ({ count }) => count },
    {
      key: 'oldest',
      head: t('oldest'),
      numeric: true,
      cell: (one) => t('seconds', { count: one.oldest_seconds }),
    },
  ]
  return (
    <Section title={title}>
      <Table
        dense
        caption={title}
        columns={columns}
        rows={rows}
        rowKey={({ name }) => name}
        empty={<Empty title={none} />}
      />
    </Section>
  )
}

function Store({ health: { database, last_backup_at, archive, open_alarms } }: { readonly health: Health }) {
  const t = useTranslations('console-health')
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('size'), `${database.size_megabytes} MB`],
    [t('connections'), `${database.connections} / ${database.connections_max}`],
    [t('migrations'), database.migrations_pending],
    [t('backup'), <Moment key="backup" at={last_backup_at} time unset={t('no_backup')} />],
    [t('archive'), t(`archive_${archive.state}`)],
    [t('archived'), <Moment key="archived" at={archive.last_archived_at} time unset={t('no_backup')} />],
    [t('alarms'), open_alarms],
  ]
  return (
    <Section title={t('database')}>
      <dl className="card grid gap-y-2 px-5 py-4">
        {facts.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-ink-2">{name}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

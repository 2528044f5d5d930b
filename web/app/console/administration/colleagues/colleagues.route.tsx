import { useState } from 'react'
import { catchNetworkError } from '../../../api/network-error.ts'
import { apiOf, dataOf } from '../../../api/server.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import type { RouteHandle } from '../../../route-handle.ts'
import { Moment } from '../../../ui/amounts/amounts.tsx'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { QueueHeader } from '../../queue/queue-header.tsx'
import { rowLink, useRowShortcuts } from '../../queue/use-row-shortcuts.ts'
import type { Route } from './+types/colleagues.route.ts'
import { runColleagueAction } from './colleague-actions.server.ts'
import { type Colleague, ColleagueDialog } from './colleague-dialog.tsx'
import { EndAllSessions } from './end-all-sessions.tsx'

export const handle = { namespaces: ['console-administration'] } satisfies RouteHandle

export const loader = async ({ context }: Route.LoaderArgs) =>
  dataOf(await apiOf(context)('/api/staff/accounts/get_list'))

export const action = ({ context, request }: Route.ActionArgs) => runColleagueAction(apiOf(context), request)

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => catchNetworkError(serverAction)

export default function Colleagues({ loaderData: colleagues }: Route.ComponentProps) {
  const t = useTranslations('console')
  const h = useTranslations('console-administration')
  const [open, setOpen] = useState<Colleague | 'new'>()
  useRowShortcuts()
  const columns: Column<Colleague>[] = [
    {
      key: 'name',
      head: h('name'),
      title: true,
      cell: (one) => (
        <span className="grid min-w-40 wrap-anywhere">
          <span className={one.is_disabled ? 'text-ink-3 line-through' : ''}>
            {one.name}
            {one.is_me && <span className="ms-2 text-ink-3">{h('me')}</span>}
          </span>
          <span className="font-normal text-caption text-ink-2">{one.email}</span>
        </span>
      ),
    },
    {
      key: 'roles',
      head: h('roles'),
      cell: (one) => (
        <span className="inline-flex flex-wrap gap-1.5 max-tablet:justify-end">
          {one.roles.map((role) => (
            <Chip key={role} variant={role === 'admin' ? 'sea' : 'plain'}>
              {h(role)}
            </Chip>
          ))}
        </span>
      ),
    },
    {
      key: 'factor',
      head: t('second_factor'),
      cell: (one) => (
        <Chip variant={one.has_second_factor ? 'good' : 'warn'}>
          {h(one.has_second_factor ? 'factor_on' : 'factor_off')}
        </Chip>
      ),
    },
    {
      key: 'seen',
      under: 'name',
      head: h('last_sign_in'),
      cell: (one) => <Moment at={one.last_sign_in_at} time />,
    },
    {
      key: 'state',
      head: t('status'),
      cell: (one) => {
        if (one.is_disabled) return <Chip variant="bad">{h('disabled')}</Chip>
        if (!one.has_password) return <Chip variant="warn">{h('no_password')}</Chip>
        return <Chip variant="good">{h('works_here')}</Chip>
      },
    },
    {
      key: 'change',
      head: '',
      cell: (one) => (
        <Button {...rowLink} size="row" onClick={() => setOpen(one)}>
          {h('change')}
        </Button>
      ),
    },
  ]
  return (
    <div className="grid gap-4">
      <QueueHeader title={h('colleagues')} note={h('colleagues_lead')}>
        <EndAllSessions />
        <Button variant="primary" size="small" onClick={() => setOpen('new')}>
          {h('add')}
        </Button>
      </QueueHeader>
      <Table
        dense
        caption={h('colleagues')}
        columns={columns}
        rows={colleagues}
        rowKey={(row) => row.staff_id}
      />
      {open && (
        <ColleagueDialog
          key={open === 'new' ? open : open.staff_id}
          colleague={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  )
}

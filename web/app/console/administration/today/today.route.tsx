import { mayDo } from '@sampan/contract/staff-roles'
import { Link } from 'react-router'
import { apiOf, dataOf } from '../../../api/server.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import type { RouteHandle } from '../../../route-handle.ts'
import { Count } from '../../../ui/amounts/amounts.tsx'
import { useStaffMember } from '../../access/use-staff-member.ts'
import { staffPaths } from '../../paths.ts'
import { QueueEmpty } from '../../queue/queue-empty.tsx'
import { QueueHeader } from '../../queue/queue-header.tsx'
import type { Route } from './+types/today.route.ts'
import { FloorDay } from './floor-day.tsx'
import { OpenSteps } from './open-steps.tsx'
import { countQueues, NO_ROWS } from './today-queues.server.ts'

export const handle = {
  namespaces: ['console-orders', 'console-parcels'],
  live: ['order', 'parcel'],
} satisfies RouteHandle

/** Loads the queues of the member's roles. */
export async function loader({ context }: Route.LoaderArgs) {
  const api = apiOf(context)
  const { roles } = dataOf(await api('/api/staff/me'))
  const [steps, orders, parcels, groups, floor] = await Promise.all([
    mayDo(roles, ['admin']) ? api('/api/staff/settings/get_open_steps') : undefined,
    mayDo(roles, ['purchasing', 'warehouse', 'shipping', 'support'])
      ? api('/api/staff/orders/get_queue', { stage: 'to_accept', ...NO_ROWS })
      : undefined,
    mayDo(roles, ['warehouse', 'shipping', 'support'])
      ? api('/api/staff/shipping/get_queue', { stage: 'to_price', ...NO_ROWS })
      : undefined,
    countQueues(api, roles),
    mayDo(roles, ['warehouse', 'shipping']) ? api('/api/staff/dashboard/get_floor_day') : undefined,
  ])
  return {
    steps: steps?.ok ? steps.data.steps : [],
    orders: orders?.ok ? orders.data.stages : [],
    parcels: parcels?.ok ? parcels.data.stages.filter(({ stage }) => stage !== 'shipped') : [],
    groups: groups.filter(({ queues }) => queues.length > 0),
    floor: floor?.ok ? floor.data : undefined,
  }
}

export default function Today({
  loaderData: { steps, orders, parcels, groups, floor },
}: Route.ComponentProps) {
  const t = useTranslations('console')
  const o = useTranslations('console-orders')
  const p = useTranslations('console-parcels')
  const { name } = useStaffMember()
  return (
    <div className="grid max-w-5xl gap-6">
      <QueueHeader title={t('today')} note={name} />
      <OpenSteps steps={steps} />
      <Waiting
        title={t('orders')}
        tiles={orders.map(({ stage, ...counts }) => ({
          name: o(stage),
          to: staffPaths.page('orders', { stage }),
          ...counts,
        }))}
      />
      <Waiting
        title={t('parcels')}
        tiles={parcels.map(({ stage, ...counts }) => ({
          name: p(stage),
          to: staffPaths.page('parcels', { stage }),
          ...counts,
        }))}
      />
      {groups.map(({ group, queues }) => (
        <Waiting
          key={group}
          title={t(group)}
          tiles={queues.map((queue) => ({
            name: t(queue.name),
            to: staffPaths.page(queue.page, { stage: queue.stage }),
            count: queue.count,
          }))}
        />
      ))}
      {floor && <FloorDay day={floor} />}
      {orders.length + parcels.length + groups.length === 0 && <QueueEmpty searched={false} />}
    </div>
  )
}

interface Tile {
  readonly name: string
  readonly to: string
  readonly count: number
  readonly late?: number
}

function Waiting({ title, tiles }: { readonly title: string; readonly tiles: readonly Tile[] }) {
  const t = useTranslations('console')
  if (tiles.length === 0) return null
  return (
    <section>
      <h2 className="mb-2.5 text-title">{title}</h2>
      {/* Seven tiles are four and three: the last one would be alone in its row. */}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8rem),1fr))] gap-3 tablet:grid-cols-3 desktop:grid-cols-6 tablet:has-[>:nth-child(7):last-child]:grid-cols-4">
        {tiles.map(({ name, to, count, late = 0 }) => (
          <li key={name}>
            <Link
              to={to}
              className="card grid h-full content-between gap-2 px-4 py-3.5 text-ink no-underline hover:border-line-strong"
            >
              <span className="text-small wrap-anywhere text-ink-2">{name}</span>
              <span className="flex items-baseline justify-between gap-2">
                <span
                  className={`text-heading leading-none ${count === 0 ? 'font-normal text-ink-3' : 'font-bold'}`}
                >
                  <Count of={count} />
                </span>
                {late > 0 && (
                  <span className="text-caption font-medium text-bad">
                    {t('late_count', { count: late })}
                  </span>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { mayDo } from '@sampan/contract/staff-roles'
import { shownCount } from '@sampan/domain/list-counts'
import { Link } from 'react-router'
import { apiOf, dataOf } from '../../../api/server.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import type { RouteHandle } from '../../../route-handle.ts'
import { useStaffMember } from '../../layout/use-staff-member.ts'
import { staffPaths } from '../../paths.ts'
import { QueueEmpty } from '../../queue/queue-empty.tsx'
import { QueueHeader } from '../../queue/queue-header.tsx'
import type { Route } from './+types/today.route.ts'

export const handle = {
  namespaces: ['console-orders', 'console-parcels'],
  live: ['order', 'parcel'],
} satisfies RouteHandle

/** Loads the queues of the member's roles. */
export async function loader({ context }: Route.LoaderArgs) {
  const api = apiOf(context)
  const { roles } = dataOf(await api('/api/staff/me'))
  const one = { page_size: 1 } as const
  const isSupport = mayDo(roles, ['support'])
  const [orders, parcels, questions, conversations, requests, returns, problems, services, claims, rewards] =
    await Promise.all([
      mayDo(roles, ['purchasing', 'warehouse', 'shipping', 'support'])
        ? api('/api/staff/orders/get_queue', { stage: 'to_accept', ...one })
        : undefined,
      mayDo(roles, ['warehouse', 'shipping', 'support'])
        ? api('/api/staff/shipping/get_queue', { stage: 'to_price', ...one })
        : undefined,
      isSupport ? api('/api/staff/support/get_question_list', one) : undefined,
      isSupport ? api('/api/staff/support/get_conversation_list', one) : undefined,
      isSupport ? api('/api/staff/support/get_request_list', one) : undefined,
      mayDo(roles, ['warehouse', 'support']) ? api('/api/staff/returns/get_list', one) : undefined,
      isSupport ? api('/api/staff/problems/get_list', one) : undefined,
      mayDo(roles, ['warehouse', 'shipping', 'support'])
        ? api('/api/staff/services/get_list', one)
        : undefined,
      mayDo(roles, ['support', 'finance', 'shipping']) ? api('/api/staff/claims/get_list', one) : undefined,
      mayDo(roles, ['finance', 'content']) ? api('/api/staff/finance/get_review_list', one) : undefined,
    ])
  return {
    orders: orders?.ok ? orders.data.stages : [],
    parcels: parcels?.ok ? parcels.data.stages.filter(({ stage }) => stage !== 'shipped') : [],
    people: [
      ...(questions?.ok ? [{ stage: 'questions' as const, count: questions.data.total }] : []),
      ...(conversations?.ok ? [{ stage: 'conversations' as const, count: conversations.data.total }] : []),
      ...(requests?.ok ? [{ stage: 'requests' as const, count: requests.data.total }] : []),
      ...(problems?.ok ? [{ stage: 'problems' as const, count: problems.data.total }] : []),
      ...(services?.ok ? [{ stage: 'services' as const, count: services.data.total }] : []),
      ...(returns?.ok ? [{ stage: 'returns' as const, count: returns.data.total }] : []),
      ...(claims?.ok ? [{ stage: 'claims' as const, count: claims.data.total }] : []),
      ...(rewards?.ok ? [{ stage: 'rewards' as const, count: rewards.data.total }] : []),
    ],
  }
}

export default function Today({ loaderData: { orders, parcels, people } }: Route.ComponentProps) {
  const t = useTranslations('console')
  const o = useTranslations('console-orders')
  const p = useTranslations('console-parcels')
  const { name } = useStaffMember()
  return (
    <div className="grid max-w-5xl gap-6">
      <QueueHeader title={t('today')} note={name} />
      <Waiting
        title={t('orders')}
        to={(stage) => staffPaths.page('orders', { stage })}
        stages={orders}
        nameOf={(stage) => o(stage)}
      />
      <Waiting
        title={t('parcels')}
        to={(stage) => staffPaths.page('parcels', { stage })}
        stages={parcels}
        nameOf={(stage) => p(stage)}
      />
      <Waiting
        title={t('group_people')}
        to={(stage) => staffPaths.page(stage)}
        stages={people}
        nameOf={(stage) => t(stage)}
      />
      {orders.length + parcels.length + people.length === 0 && <QueueEmpty searched={false} />}
    </div>
  )
}

interface WaitingProps<Stage extends string> {
  readonly title: string
  readonly to: (stage: Stage) => string
  readonly stages: readonly { readonly stage: Stage; readonly count: number; readonly late?: number }[]
  readonly nameOf: (stage: Stage) => string
}

function Waiting<Stage extends string>({ title, to, stages, nameOf }: WaitingProps<Stage>) {
  const t = useTranslations('console')
  if (stages.length === 0) return null
  return (
    <section>
      <h2 className="mb-2.5 text-title">{title}</h2>
      <ul className="grid grid-cols-2 gap-3 tablet:grid-cols-3 desktop:grid-cols-6">
        {stages.map(({ stage, count, late = 0 }) => (
          <li key={stage}>
            <Link
              to={to(stage)}
              className="card grid h-full content-between gap-2 px-4 py-3.5 text-ink no-underline hover:border-line-strong"
            >
              <span className="text-small text-ink-2">{nameOf(stage)}</span>
              <span className="flex items-baseline justify-between gap-2">
                <span className="figures text-heading leading-none font-bold">{shownCount(count)}</span>
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

import { CircleAlert, CircleCheck } from 'lucide-react'
import { apiOf, dataOf } from '../../../api/server.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import type { RouteHandle } from '../../../route-handle.ts'
import { Moment } from '../../../ui/amounts/amounts.tsx'
import { PageMeta } from '../../../ui/document/page-meta.tsx'
import { PartStateChip } from '../../../ui/progress/part-state.tsx'
import type { Route } from './+types/status.route.ts'
import { Incidents } from './incidents.tsx'

// Not cached: a page from before a failure would say that everything works.
export const handle = { namespaces: ['status'], search: [] } satisfies RouteHandle

export async function loader({ context }: Route.LoaderArgs) {
  return dataOf(await apiOf(context)('/api/service/get_status', {}))
}

/** The state of each part of the service, for customers who wonder whether a problem is on their side. */
export default function Status({ loaderData: { parts, incidents, checked_at } }: Route.ComponentProps) {
  const t = useTranslations('status')
  const states = new Set(parts.map(({ state }) => state))
  const worst = states.has('failing') ? 'failing' : states.has('slow') ? 'slow' : 'working'
  const sentences = { working: t('all_working'), slow: t('some_slow'), failing: t('some_failing') }
  const isOpen = ({ updates: [newest] }: (typeof incidents)[number]) => newest?.status !== 'resolved'
  const open = incidents.filter(isOpen)
  const past = incidents.filter((one) => !isOpen(one))
  const Icon = worst === 'working' ? CircleCheck : CircleAlert
  return (
    <div className="wrap max-w-3xl py-10 tablet:py-16">
      <PageMeta title={t('title')} description={t('lead')} />
      <h1 className="text-page">{t('title')}</h1>
      <p className="mt-3 text-ink-2">{t('lead')}</p>
      <p className="mt-8 flex items-center gap-3 text-title font-medium">
        <Icon
          size={24}
          className={`shrink-0 ${{ working: 'text-good', slow: 'text-warn', failing: 'text-bad' }[worst]}`}
          aria-hidden
        />
        {sentences[worst]}
      </p>
      {open.length > 0 && <Incidents title={t('current_incidents')} incidents={open} />}
      <ul className="card mt-5">
        {parts.map(({ part, state }) => (
          <li
            key={part}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-t px-5 py-4 first:border-t-0"
          >
            <div className="min-w-0 grow basis-60">
              <h2 className="text-body font-medium tracking-normal">{t(part)}</h2>
              <p className="text-small text-ink-2">{t(`${part}_note`)}</p>
            </div>
            <PartStateChip state={state} />
          </li>
        ))}
      </ul>
      <p className="mt-4 text-caption text-ink-3">
        {t.rich('checked', { time: <Moment at={checked_at} time /> })}
      </p>
      {(past.length > 0 || open.length === 0) && (
        <Incidents title={t('past_incidents')} incidents={past} none={t('no_past_incidents')} />
      )}
    </div>
  )
}

import type { Data } from '@sampan/contract'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { IncidentStatusChip } from '../../../ui/progress/part-state.tsx'
import { Timeline } from '../../../ui/progress/timeline.tsx'
import { WrittenIn } from '../../../ui/texts/written-in.tsx'

type Incident = Data<'/api/service/get_status'>['incidents'][number]

interface IncidentsProps {
  readonly title: string
  readonly incidents: readonly Incident[]
  /** Said where there are none. */
  readonly none?: string
}

/** Incidents as staff posted them: what is affected, how badly, and each update, the newest first. */
export function Incidents({ title, incidents, none }: IncidentsProps) {
  const t = useTranslations('status')
  return (
    <section className="mt-10 grid gap-4">
      <h2 className="text-title">{title}</h2>
      {incidents.length === 0 && <p className="text-ink-2">{none}</p>}
      {incidents.map((incident) => (
        <article key={incident.incident_id} className="card grid gap-3 px-5 py-4">
          <header className="grid gap-1">
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
              <h3 className="min-w-0 break-words text-body font-medium tracking-normal">
                <WrittenIn lang={incident.lang}>{incident.title}</WrittenIn>
              </h3>
              <IncidentStatusChip status={incident.updates[0]?.status ?? 'investigating'} />
            </div>
            <p className="text-small text-ink-2">
              {[t(incident.severity), ...incident.parts.map((part) => t(part))].join(' · ')}
            </p>
          </header>
          <Timeline
            label={t('updates')}
            events={incident.updates.map(({ update_id, status, text, lang, posted_at }) => ({
              key: update_id,
              name: t(status),
              at: posted_at,
              note: (
                <span className="whitespace-pre-line break-words text-small">
                  <WrittenIn lang={lang}>{text}</WrittenIn>
                </span>
              ),
            }))}
          />
        </article>
      ))}
    </section>
  )
}

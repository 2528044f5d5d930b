import type { Data } from '@sampan/contract'
import { CalendarOff, Check, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePunctuation, useTranslations } from '../../messages/use-translations.tsx'
import { Day, Moment, Money } from '../amounts/amounts.tsx'

type Milestone = Data<'/api/service/get_shared_parcel'>['milestones'][number]

/** `0000-…` stands for no time. */
const isSet = (at: string) => !at.startsWith('0000')

/**
 * The milestones from purchase to door: done ones with their day, future ones with the expected days and their basis.
 * Needs the namespace `milestones`; renders nothing without milestones.
 */
export function Milestones({ milestones }: { readonly milestones: readonly Milestone[] }) {
  const t = useTranslations('milestones')
  if (milestones.length === 0) return null
  return (
    <section className="card break-inside-avoid p-5 tablet:p-6">
      <h2 className="mb-4 text-title">{t('title')}</h2>
      <ol aria-label={t('label')} className="text-small">
        {milestones.map((milestone) => (
          <Row key={milestone.milestone} milestone={milestone} />
        ))}
      </ol>
    </section>
  )
}

function Row({ milestone: shown }: { readonly milestone: Milestone }) {
  const t = useTranslations('milestones')
  const { comma } = usePunctuation()
  const { milestone, state, is_late, reopens_day } = shown
  return (
    <li
      aria-current={state === 'current' ? 'step' : undefined}
      className="relative ps-8 pb-5 before:absolute before:start-[9px] before:top-6 before:bottom-1 before:w-px before:bg-line-strong last:pb-0 last:before:hidden"
    >
      <Marker state={state} />
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className={state === 'upcoming' ? 'text-ink-2' : 'font-medium'}>
          {t(milestone)}
          <span className="sr-only">{comma + t(state)}</span>
        </span>
        <span className="text-ink-2">
          <Days milestone={shown} />
        </span>
      </p>
      {is_late && (
        <p className="mt-1 flex gap-2 text-warn">
          <TriangleAlert size={16} className="mt-0.5 shrink-0" aria-hidden />
          {t(milestone === 'delivered' ? 'late_delivered' : 'late')}
        </p>
      )}
      {reopens_day !== '' && (
        <p className="mt-1 flex gap-2">
          <CalendarOff size={16} className="mt-0.5 shrink-0" aria-hidden />
          <span>{t.rich('closed', { day: <Day of={reopens_day} /> })}</span>
        </p>
      )}
      <Note milestone={shown} />
      <LateCoupon milestone={shown} />
    </li>
  )
}

const MARKERS: Record<Milestone['state'], string> = {
  done: 'border-sea bg-sea text-surface',
  current: 'border-accent bg-accent',
  upcoming: 'border-line-strong bg-surface',
}

const Marker = ({ state }: { readonly state: Milestone['state'] }) => (
  <span
    aria-hidden
    className={`absolute start-0 top-0.5 grid size-4.75 place-items-center rounded-full border-2 ${MARKERS[state]}`}
  >
    {state === 'done' && <Check size={12} strokeWidth={3} />}
  </span>
)

function Days({ milestone }: { readonly milestone: Milestone }): ReactNode {
  const t = useTranslations('milestones')
  const { at, expected_from: from, expected_until: until } = milestone
  if (isSet(at)) return <Moment at={at} />
  if (!isSet(until)) return null
  if (isSet(from) && from.slice(0, 10) !== until.slice(0, 10))
    return t.rich('between', { from: <Moment at={from} />, until: <Moment at={until} /> })
  return t.rich('by', { until: <Moment at={until} /> })
}

/** What an open step waits for, or the basis of its expected days. */
function Note({ milestone: shown }: { readonly milestone: Milestone }) {
  const t = useTranslations('milestones')
  const { milestone, state, basis, cases, customs, usual_days, most_days } = shown
  const note = () => {
    if (milestone === 'customs') return t(`customs_${customs || 'expected'}`)
    if (state === 'done') return null
    if (milestone === 'paid' || milestone === 'freight_paid')
      return state === 'current' ? t(`waits_${milestone}`) : null
    if (usual_days === null || most_days === null) return milestone === 'delivered' ? t('channel_open') : null
    const most = t('days', { count: most_days })
    if (basis === 'learned') return t('learned', { usual: t('days', { count: usual_days }), most, cases })
    const days = usual_days === most_days ? most : t('span', { usual: usual_days, most })
    return milestone === 'delivered' ? t('planned_delivered', { days }) : t('planned', { most })
  }
  const text = note()
  return text && <p className="mt-1 max-w-prose text-caption text-ink-2">{text}</p>
}

const DAY_HOURS = 24

/** What we promise its customer if the step is late because of us. */
function LateCoupon({ milestone: { milestone, late_coupon: promise } }: { readonly milestone: Milestone }) {
  const t = useTranslations('milestones')
  if (!promise || !isPromised(milestone)) return null
  const { after_hours: hours, amount, most_per_month: most } = promise
  const days = hours % DAY_HOURS === 0 ? hours / DAY_HOURS : 0
  return (
    <p className="mt-1 max-w-prose text-caption text-ink-2">
      {t.rich(`late_coupon_${milestone}`, { hours, days, most, amount: <Money amount={amount} /> })}
    </p>
  )
}

const PROMISED = ['bought', 'arrived', 'freight_paid', 'shipped'] as const
const isPromised = (milestone: Milestone['milestone']): milestone is (typeof PROMISED)[number] =>
  PROMISED.some((one) => one === milestone)

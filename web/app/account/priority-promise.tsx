import type { Data } from '@sampan/contract'
import { useTranslations } from '../messages/use-translations.tsx'
import { Moment } from '../ui/amounts/amounts.tsx'

type Promised = NonNullable<Data<'/api/shopping/get_parcel_detail'>['priority']>

/** Says beside a priority fee what was promised for it, or what became of that. Needs the namespace `milestones`. */
export function PriorityPromise({ state, hours, until }: Promised) {
  const t = useTranslations('milestones')
  return (
    <span className="block text-caption text-ink-3">
      {state === 'unpaid'
        ? t('priority_unpaid', { hours })
        : state === 'promised'
          ? t.rich('priority_promised', { date: <Moment at={until} time /> })
          : t(`priority_${state}`)}
    </span>
  )
}

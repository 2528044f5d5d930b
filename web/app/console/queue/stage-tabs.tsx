import { useLocation, useSearchParams } from 'react-router'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Count } from '../../ui/amounts/amounts.tsx'
import { FilterChips } from '../../ui/navigation/filter-chips.tsx'
import { SavedViews } from './saved-views.tsx'
import { shownBy } from './view-parameters.ts'

interface StageCount<Stage extends string> {
  readonly stage: Stage
  readonly count: number
  readonly late: number
}

/** The stages of a queue with the number of waiting and late rows, and its saved views. */
export function StageTabs<Stage extends string>({
  label,
  stages,
  current,
  nameOf,
}: {
  readonly label: string
  readonly stages: readonly StageCount<Stage>[]
  /** '' during a search in all stages. */
  readonly current: string
  readonly nameOf: (stage: Stage) => string
}) {
  const t = useTranslations('console')
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const viewParameters = shownBy(params)
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
      <FilterChips
        label={label}
        chips={stages.map(({ stage, count, late }) => ({
          key: stage,
          to: `${pathname}?${new URLSearchParams([['stage', stage], ...viewParameters])}`,
          current: stage === current,
          label: (
            <>
              {nameOf(stage)} <Count of={count} />
              {late > 0 && (
                <span className="text-bad in-aria-[current=true]:text-paper">
                  {t('late_count', { count: late })}
                </span>
              )}
            </>
          ),
        }))}
      />
      <SavedViews />
    </div>
  )
}

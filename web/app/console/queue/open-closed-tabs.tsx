import { useTranslations } from '../../messages/use-translations.tsx'
import { FilterChips } from '../../ui/navigation/filter-chips.tsx'
import { staffPaths } from '../paths.ts'
import { SavedViews } from './saved-views.tsx'

export const OPEN_STATES = ['open', 'closed'] as const

export interface OpenClosedTabsProps {
  readonly room:
    | 'questions'
    | 'conversations'
    | 'requests'
    | 'returns'
    | 'legacy-orders'
    | 'claims'
    | 'services'
    | 'problems'
    | 'holds'
    | 'disputes'
    | 'stocktakes'
  readonly query: { readonly stage: (typeof OPEN_STATES)[number]; readonly search_text: string }
}

/** Tabs for open and closed work, and saved views; a search is kept. */
export function OpenClosedTabs({ room, query }: OpenClosedTabsProps) {
  const t = useTranslations('console')
  const s = useTranslations('console-support')
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
      <FilterChips
        label={t('status')}
        chips={OPEN_STATES.map((stage) => ({
          key: stage,
          label: s(stage),
          to: staffPaths.page(room, { stage, search_text: query.search_text }),
          current: stage === query.stage,
        }))}
      />
      <SavedViews />
    </div>
  )
}

import { APPROVAL_STAGES } from '@sampan/contract/stages'
import { useTranslations } from '../../messages/use-translations.tsx'
import { FilterChips } from '../../ui/navigation/filter-chips.tsx'
import { staffPaths } from '../paths.ts'

interface ApprovalTabsProps {
  readonly list: 'refunds' | 'corrections'
  readonly query: {
    readonly stage: (typeof APPROVAL_STAGES)[number]
    readonly search_text?: string
    readonly from_day?: string
    readonly to_day?: string
  }
}

/** Tabs for all rows and for those that wait for a second person; a search and its days are kept. */
export function ApprovalTabs({
  list,
  query: { stage: shown, search_text, from_day, to_day },
}: ApprovalTabsProps) {
  const t = useTranslations('console')
  const m = useTranslations('console-finance')
  return (
    <FilterChips
      label={t('status')}
      chips={APPROVAL_STAGES.map((stage) => ({
        key: stage,
        label: m(`stage_${stage}`),
        to: staffPaths.page(list, { stage, search_text, from_day, to_day }),
        current: stage === shown,
      }))}
    />
  )
}

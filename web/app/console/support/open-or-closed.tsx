import { useTranslations } from '../../messages/use-translations.tsx'
import { paths } from '../../paths.ts'
import { FilterChips } from '../../ui/chip.tsx'

export const OPENNESS = ['open', 'closed'] as const

interface OpenOrClosedProps {
  readonly room: 'questions' | 'requests'
  readonly asked: { readonly stage: (typeof OPENNESS)[number]; readonly search_text: string }
}

/** What waits, or what is settled; a search goes along. */
export function OpenOrClosed({ room, asked }: OpenOrClosedProps) {
  const t = useTranslations('console')
  const s = useTranslations('console-support')
  return (
    <FilterChips
      label={t('status')}
      chips={OPENNESS.map((stage) => ({
        key: stage,
        label: s(stage),
        to: paths.staff(room, { stage, search_text: asked.search_text }),
        current: stage === asked.stage,
      }))}
    />
  )
}

import type { Data } from '@sampan/contract'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Timeline } from '../../ui/progress/timeline.tsx'
import { Panel } from '../forms/use-staff-form.tsx'

interface HistoryPanelProps {
  readonly steps: Data<'/api/staff/orders/get_order'>['life']
}

/** The events of an order or a parcel, with the colleague and the note of each. */
export function HistoryPanel({ steps }: HistoryPanelProps) {
  const t = useTranslations('console')
  return (
    <Panel title={t('life')}>
      <Timeline
        label={t('life')}
        events={steps.map((step, index) => ({
          key: String(index),
          name: step.name,
          at: step.at,
          note: [step.staff_name && t('by', { name: step.staff_name }), step.note]
            .filter(Boolean)
            .join(' · '),
        }))}
      />
    </Panel>
  )
}

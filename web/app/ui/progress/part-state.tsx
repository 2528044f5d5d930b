import type { Data } from '@sampan/contract'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Chip, type ChipVariant } from '../chip.tsx'

export type PartState = Data<'/api/service/get_status'>['parts'][number]['state']

const VARIANTS: Record<PartState, ChipVariant> = { working: 'good', slow: 'warn', failing: 'bad' }

type IncidentStatus = Data<'/api/staff/incidents/get'>['status']
const INCIDENT_VARIANTS: Record<IncidentStatus, ChipVariant> = {
  investigating: 'bad',
  identified: 'warn',
  monitoring: 'sea',
  resolved: 'good',
}

/** The status of an incident, as a chip. Needs the namespace `status`. */
export function IncidentStatusChip({ status }: { readonly status: IncidentStatus }) {
  const t = useTranslations('status')
  return <Chip variant={INCIDENT_VARIANTS[status]}>{t(status)}</Chip>
}

/** Whether a part of the service works, as a chip. Needs the namespace `status`. */
export function PartStateChip({ state }: { readonly state: PartState }) {
  const t = useTranslations('status')
  return <Chip variant={VARIANTS[state]}>{t(state)}</Chip>
}

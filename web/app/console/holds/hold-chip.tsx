import type { Data } from '@sampan/contract'
import { Hand } from 'lucide-react'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Chip } from '../../ui/chip.tsx'

type HoldKind = Data<'/api/staff/orders/get_queue'>['list'][number]['customer']['hold']

/** The kind of hold on a customer or parcel; renders nothing without one. */
export function HoldChip({ kind }: { readonly kind: HoldKind }) {
  const t = useTranslations('console')
  if (kind === '') return null
  return (
    <Chip variant="bad">
      <Hand size={13} aria-hidden className="shrink-0" />
      <span className="whitespace-normal">{t('on_hold', { kind: t(`hold_${kind}`) })}</span>
    </Chip>
  )
}

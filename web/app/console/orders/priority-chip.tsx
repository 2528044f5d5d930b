import { fromWireTime } from '@sampan/domain/wire-time'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Moment } from '../../ui/amounts/amounts.tsx'
import { Chip } from '../../ui/chip.tsx'

/** When an order is due by its priority purchase; renders nothing without one, or once it is bought. */
export function PriorityChip({ until }: { readonly until: string }) {
  const o = useTranslations('console-orders')
  if (!fromWireTime(until)) return null
  return (
    <Chip variant="sea">
      {/* One sentence: the parts of a chip have a gap between them. */}
      <span>{o.rich('priority_by', { date: <Moment at={until} time /> })}</span>
    </Chip>
  )
}

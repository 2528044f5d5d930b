import { fromWireTime } from '@sampan/domain/wire-time'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Moment } from '../../ui/amounts/amounts.tsx'
import { Chip } from '../../ui/chip.tsx'

/** Until when an order has to be bought before others; renders nothing for one that need not, or is bought. */
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

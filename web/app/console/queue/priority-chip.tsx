import { fromWireTime } from '@sampan/domain/wire-time'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Moment } from '../../ui/amounts/amounts.tsx'
import { Chip } from '../../ui/chip.tsx'

/**
 * Until when an order has to be bought, or a parcel packed, before others; renders nothing for one that need not, or is
 * done.
 */
export function PriorityChip({ until }: { readonly until: string }) {
  const t = useTranslations('console')
  if (!fromWireTime(until)) return null
  return (
    <Chip variant="sea">
      {/* One sentence: the parts of a chip have a gap between them. */}
      <span>{t.rich('priority_by', { date: <Moment at={until} time /> })}</span>
    </Chip>
  )
}

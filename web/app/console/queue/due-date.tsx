import { fromWireTime } from '@sampan/domain/wire-time'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Moment } from '../../ui/amounts.tsx'
import { Chip } from '../../ui/chip.tsx'

/** When the next step is due, marked when it is late. */
export function DueDate({ at, isLate }: { readonly at: string; readonly isLate: boolean }) {
  const t = useTranslations('console')
  if (!fromWireTime(at)) return <span className="text-ink-3">–</span>
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <Moment at={at} time />
      {isLate && <Chip variant="bad">{t('late')}</Chip>}
    </span>
  )
}

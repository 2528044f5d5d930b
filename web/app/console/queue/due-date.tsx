import { fromWireTime } from '@sampan/domain/wire-time'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Moment } from '../../ui/amounts/amounts.tsx'
import { Chip } from '../../ui/chip.tsx'

/** When the next step is due, marked when it is late. */
export function DueDate({ at, isLate }: { readonly at: string; readonly isLate: boolean }) {
  const t = useTranslations('console')
  if (!fromWireTime(at)) return <span className="text-ink-3">–</span>
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <span className="whitespace-nowrap">
        <Moment at={at} time />
      </span>
      {isLate && <Chip variant="bad">{t('late')}</Chip>}
    </span>
  )
}

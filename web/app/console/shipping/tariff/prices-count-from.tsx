import { useTranslations } from '../../../messages/use-translations.tsx'
import { Moment } from '../../../ui/amounts/amounts.tsx'

/** From when the lower prices of a channel count; nothing where they do. */
export function PricesCountFrom({ at }: { readonly at: string | null }) {
  const f = useTranslations('console-tariff')
  if (at === null) return null
  return (
    <span className="block text-caption text-warn">
      {f.rich('counts_from', { moment: <Moment at={at} time /> })}
    </span>
  )
}

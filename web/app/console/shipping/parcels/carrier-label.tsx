import { Printer } from 'lucide-react'
import { usePunctuation, useTranslations } from '../../../messages/use-translations.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { staffPaths } from '../../paths.ts'

/** A link to the carrier's own label of a booked parcel, as PDF. */
export function CarrierLabel({ number }: { readonly number: string }) {
  const p = useTranslations('console-parcels')
  const { colon } = usePunctuation()
  return (
    <a
      href={staffPaths.carrierLabel(number)}
      target="_blank"
      rel="noopener"
      aria-label={p('carrier_label') + colon + number}
      className={buttonClass('quiet', 'small')}
    >
      <Printer size={16} aria-hidden />
      {p('carrier_label')}
    </a>
  )
}

import { useTranslations } from '../../../messages/use-translations.tsx'
import type { ParcelRow } from './parcel-progress.ts'

/** The outer sides of a packed box, longest first. */
export function BoxSize({ size }: { readonly size: NonNullable<ParcelRow['packed_size']> }) {
  const t = useTranslations('parcels')
  return (
    <span className="figures" dir="ltr">
      {t('box_size', size)}
    </span>
  )
}

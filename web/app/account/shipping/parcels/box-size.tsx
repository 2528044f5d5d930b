import { useTranslations } from '../../../messages/use-translations.tsx'
import type { ParcelRow } from './parcel-progress.ts'

/** The outer sides of a packed box, longest first. */
export function BoxSize({ size }: { readonly size: NonNullable<ParcelRow['packed_size']> }) {
  const t = useTranslations('parcels')
  return <bdi className="figures">{t('box_size', size)}</bdi>
}

import { useTranslations } from '../../../messages/use-translations.tsx'
import { Photos } from '../../../ui/photos/photos.tsx'
import type { ParcelRow } from './parcel-progress.ts'

/** The photos of a packed parcel. */
export function ParcelPhotos({ urls }: { readonly urls: ParcelRow['photo_urls'] }) {
  const t = useTranslations('parcels')
  if (urls.length === 0) return null
  return (
    <Photos photos={urls.map(({ url }, index) => ({ url, alt: t('parcel_photo', { number: index + 1 }) }))} />
  )
}

import { useTranslations } from '../../messages/use-translations.tsx'
import { Photos } from '../../ui/photos/photos.tsx'
import type { OrderDetailData } from './detail/order-overview.tsx'

/** The photos of an order's quality check with what each shows, and what was left out. */
export function OrderPhotos({
  order: { qc_image_url, left_out_shots, product_name },
}: {
  readonly order: OrderDetailData
}) {
  const t = useTranslations('order-detail')
  if (qc_image_url.length === 0) return '–'
  return (
    <div className="grid gap-2 tablet:min-w-40 desktop:min-w-60">
      <Photos
        photos={qc_image_url.map(({ url, shot }, index) => ({
          url,
          alt: t('qc_photo', { number: index + 1, name: product_name }),
          caption: shot,
        }))}
      />
      {left_out_shots.map((sentence) => (
        <p key={sentence} className="text-caption text-ink-2">
          {sentence}
        </p>
      ))}
    </div>
  )
}

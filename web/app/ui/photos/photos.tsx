import { useState } from 'react'
import { usePunctuation, useTranslations } from '../../messages/use-translations.tsx'
import { loadDialog } from '../dialogs/load-dialog.tsx'
import type { Photo } from './photo-viewer.tsx'
import { sizedImage } from './sized-image.ts'

const PhotoViewer = loadDialog(() => import('./photo-viewer.tsx'))

interface PhotosProps {
  readonly photos: readonly Photo[]
  /** Number of thumbnails; the viewer goes through all photos. */
  readonly shown?: number
}

/** Thumbnails that open in the photo viewer. */
export function Photos({ photos, shown = photos.length }: PhotosProps) {
  const t = useTranslations('ui')
  const { colon } = usePunctuation()
  const [at, setAt] = useState<number>()
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {photos.slice(0, shown).map(({ url, alt, caption }, index) => (
          <li key={url}>
            <button
              type="button"
              onClick={() => setAt(index)}
              aria-label={`${t('photo_view', { number: index + 1, total: photos.length })}${colon}${caption || alt}`}
              className="block overflow-hidden rounded-[8px] border border-line bg-surface"
            >
              <img
                {...sizedImage(url, 72)}
                alt=""
                loading="lazy"
                width={72}
                height={72}
                className="size-18 object-cover"
              />
            </button>
            {caption && shown > 1 && (
              <span className="block w-18 pt-1 text-start text-caption text-ink-3" aria-hidden>
                {caption}
              </span>
            )}
          </li>
        ))}
      </ul>
      {at !== undefined && <PhotoViewer photos={photos} at={at} onClose={() => setAt(undefined)} />}
    </>
  )
}

import { Package } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { loadDialog } from '../../../ui/dialogs/load-dialog.tsx'
import { sizedImage } from '../../../ui/photos/sized-image.ts'

const PhotoViewer = loadDialog(() => import('../../../ui/photos/photo-viewer.tsx'))

interface GalleryProps {
  readonly name: string
  readonly pictures: readonly string[]
  /** Index of the visible picture. */
  readonly shown: number
  readonly onShow: (index: number) => void
}

/** Returns the index of the picture at a strip's scroll position, which is negative in Arabic pages. */
const pictureAt = ({ scrollLeft, clientWidth }: HTMLElement) => Math.round(Math.abs(scrollLeft) / clientWidth)

/** The pictures as a swipeable strip, with thumbnails; a click opens the photo viewer. A box stands for missing ones. */
export function Gallery({ name, pictures, shown, onShow }: GalleryProps) {
  const t = useTranslations('product')
  const strip = useRef<HTMLDivElement>(null)
  const thumbs = useRef<HTMLUListElement>(null)
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    const box = strip.current
    if (box && pictureAt(box) !== shown)
      box.scrollTo({ left: shown * box.clientWidth * (document.dir === 'rtl' ? -1 : 1) })
    const thumb = thumbs.current?.children[shown]
    if (thumb instanceof HTMLElement && thumbs.current)
      thumbs.current.scrollTo({ left: thumb.offsetLeft - thumbs.current.clientWidth / 2 })
  }, [shown])

  if (pictures.length === 0)
    return (
      <div className="grid aspect-square w-full place-items-center rounded-[8px] border border-line bg-sunken text-sea-2 max-tablet:aspect-[2]">
        <Package size={96} strokeWidth={1} aria-hidden />
      </div>
    )
  const altOf = (index: number) => t('picture', { name, number: index + 1, total: pictures.length })
  return (
    <div className="grid gap-3">
      <div
        ref={strip}
        onScrollEnd={({ currentTarget }) => onShow(pictureAt(currentTarget))}
        className="no-scrollbar flex snap-x snap-mandatory overflow-x-auto rounded-[8px] border border-line bg-surface"
      >
        {pictures.map((url, index) => (
          <button
            key={url}
            type="button"
            aria-label={t('enlarge', { picture: altOf(index) })}
            tabIndex={index === shown ? 0 : -1}
            onClick={() => setOpen(true)}
            className="w-full shrink-0 cursor-zoom-in snap-center focus-visible:-outline-offset-4"
          >
            <img
              {...sizedImage(url, 600)}
              alt={altOf(index)}
              width={600}
              height={600}
              loading={index === 0 ? 'eager' : 'lazy'}
              className="aspect-square w-full object-contain"
            />
          </button>
        ))}
      </div>
      {pictures.length > 1 && (
        <ul ref={thumbs} className="no-scrollbar relative flex gap-2 overflow-x-auto p-0.5">
          {pictures.map((url, index) => (
            <li key={url} className="shrink-0">
              <button
                type="button"
                aria-label={altOf(index)}
                aria-current={index === shown ? 'true' : undefined}
                onClick={() => onShow(index)}
                className="block overflow-hidden rounded-small border border-line bg-surface aria-[current]:border-ink aria-[current]:ring-1 aria-[current]:ring-ink"
              >
                <img
                  {...sizedImage(url, 64)}
                  alt=""
                  width={64}
                  height={64}
                  loading="lazy"
                  className="size-16 object-contain"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isOpen && (
        <PhotoViewer
          photos={pictures.map((url, index) => ({ url, alt: altOf(index) }))}
          at={shown}
          onMove={onShow}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

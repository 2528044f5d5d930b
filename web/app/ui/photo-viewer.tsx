import { Dialog } from '@base-ui/react/dialog'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useTranslations } from '../messages/use-translations.tsx'
import { IconButton } from './button.tsx'
import { sizedImage } from './sized-image.ts'

export interface Photo {
  readonly url: string
  /** What is to be seen, for who does not see it. */
  readonly alt: string
}

const SWIPE_PX = 48

interface PhotosProps {
  readonly photos: readonly Photo[]
  /** How many show small; the viewer goes through all of them. */
  readonly shown?: number
}

/** Small pictures that open large. */
export function Photos({ photos, shown = photos.length }: PhotosProps) {
  const t = useTranslations('ui')
  const [at, setAt] = useState<number>()
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {photos.slice(0, shown).map(({ url, alt }, index) => (
          <li key={url}>
            <button
              type="button"
              onClick={() => setAt(index)}
              aria-label={`${t('photo_view', { number: index + 1, total: photos.length })}: ${alt}`}
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
          </li>
        ))}
      </ul>
      {at !== undefined && (
        <PhotoViewer photos={photos} at={at} onMove={setAt} onClose={() => setAt(undefined)} />
      )}
    </>
  )
}

interface PhotoViewerProps {
  readonly photos: readonly Photo[]
  readonly at: number
  readonly onMove: (index: number) => void
  readonly onClose: () => void
}

/** One picture over the whole page: arrows and swipes go on, a click zooms to where it fell, Escape closes. */
export function PhotoViewer({ photos, at, onMove, onClose }: PhotoViewerProps) {
  const t = useTranslations('ui')
  const [zoomedAt, setZoomedAt] = useState<string>()
  const touched = useRef<number>(null)
  const photo = photos[at]
  const move = (steps: number) => {
    setZoomedAt(undefined)
    onMove((at + steps + photos.length) % photos.length)
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') move(-1)
    if (key === 'ArrowRight') move(1)
  }
  const onPointerUp = ({ clientX }: PointerEvent) => {
    const way = touched.current === null ? 0 : clientX - touched.current
    touched.current = null
    if (!zoomedAt && Math.abs(way) > SWIPE_PX) move(way < 0 ? 1 : -1)
  }
  const many = photos.length > 1
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="overlay-veil z-50" />
        <Dialog.Popup
          className="deep fixed inset-0 z-50 grid grid-rows-[auto_1fr] outline-none"
          onKeyDown={onKeyDown}
        >
          <header className="flex items-center justify-between px-3 py-2">
            <Dialog.Title className="pl-3 text-small figures">
              {t('photo_place', { number: at + 1, total: photos.length })}
            </Dialog.Title>
            <IconButton label={t('close')} onClick={onClose}>
              <X size={22} aria-hidden />
            </IconButton>
          </header>
          <div className="relative grid touch-pan-y place-items-center overflow-hidden">
            <button
              type="button"
              aria-label={t('photo_zoom')}
              aria-pressed={zoomedAt !== undefined}
              className="grid size-full place-items-center overflow-hidden focus-visible:-outline-offset-4"
              onPointerDown={({ clientX }) => {
                touched.current = clientX
              }}
              onPointerUp={onPointerUp}
              onClick={({ nativeEvent: { offsetX, offsetY }, currentTarget }) => {
                const { clientWidth, clientHeight } = currentTarget
                const place = `${(offsetX / clientWidth) * 100}% ${(offsetY / clientHeight) * 100}%`
                setZoomedAt(zoomedAt ? undefined : place)
              }}
            >
              <img
                src={photo && sizedImage(photo.url, 1200).src}
                alt={photo?.alt}
                draggable={false}
                className="pointer-events-none max-h-[calc(100dvh-4rem)] max-w-full object-contain transition-transform duration-150"
                style={zoomedAt ? { transform: 'scale(2.5)', transformOrigin: zoomedAt } : undefined}
              />
            </button>
            {many && (
              <>
                <span className="absolute top-1/2 left-2 -translate-y-1/2">
                  <IconButton label={t('photo_previous')} onClick={() => move(-1)} className="bg-surface">
                    <ChevronLeft size={26} aria-hidden />
                  </IconButton>
                </span>
                <span className="absolute top-1/2 right-2 -translate-y-1/2">
                  <IconButton label={t('photo_next')} onClick={() => move(1)} className="bg-surface">
                    <ChevronRight size={26} aria-hidden />
                  </IconButton>
                </span>
              </>
            )}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

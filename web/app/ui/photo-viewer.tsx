import PhotoSwipe from 'photoswipe'
import 'photoswipe/style.css'
import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from '../messages/use-translations.tsx'
import { sizedImage } from './sized-image.ts'

const LARGE_PX = 1200

export interface Photo {
  readonly url: string
  readonly alt: string
}

interface PhotoViewerProps {
  readonly photos: readonly Photo[]
  /** Index of the photo to open with; later changes are ignored. */
  readonly at: number
  readonly onMove?: (index: number) => void
  readonly onClose: () => void
}

/**
 * Photos over the whole page, by PhotoSwipe: pinch and double tap zoom, drag pans, swipe and arrow keys move on, Escape
 * closes. The focus returns to where it was.
 */
export default function PhotoViewer({ photos, at, onMove, onClose }: PhotoViewerProps) {
  const t = useTranslations('ui')
  const open = useEffectEvent(() => {
    const slides = photos.map(({ url, alt }) => ({
      src: sizedImage(url, LARGE_PX).src,
      alt,
      width: innerWidth,
      height: innerHeight,
      isMeasured: false,
    }))
    const viewer = new PhotoSwipe({
      dataSource: slides,
      index: at,
      bgOpacity: 0.94,
      loop: photos.length > 2,
      secondaryZoomLevel: 2,
      maxZoomLevel: 5,
      closeTitle: t('close'),
      zoomTitle: t('photo_zoom'),
      arrowPrevTitle: t('photo_previous'),
      arrowNextTitle: t('photo_next'),
      errorMsg: t('photo_failed'),
    })
    // The API does not say how large a photo is: each slide gets the size of its picture when that has loaded.
    viewer.on('loadComplete', ({ content }) => {
      const slide = slides[content.index]
      if (!slide || slide.isMeasured || !(content.element instanceof HTMLImageElement)) return
      slide.width = content.element.naturalWidth
      slide.height = content.element.naturalHeight
      slide.isMeasured = true
      viewer.refreshSlideContent(content.index)
    })
    viewer.on('change', () => onMove?.(viewer.currIndex))
    viewer.on('destroy', () => onClose())
    viewer.init()
    viewer.element?.setAttribute('aria-label', t('photos'))
    return viewer
  })

  useEffect(() => {
    const viewer = open()
    return () => viewer.destroy()
  }, [])
  return null
}

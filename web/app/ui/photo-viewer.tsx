import PhotoSwipe from 'photoswipe'
import 'photoswipe/style.css'
import { useEffect, useEffectEvent, useState } from 'react'
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

interface Size {
  readonly width: number
  readonly height: number
}

/** The API does not say how large a photo is, and PhotoSwipe has to know. One that fails gets the window's size. */
function loadSize(src: string): Promise<Size> {
  return new Promise((resolve) => {
    const image = new Image()
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight })
    image.onerror = () => resolve({ width: innerWidth, height: innerHeight })
    image.src = src
  })
}

/**
 * Photos over the whole page, by PhotoSwipe: pinch and double tap zoom, drag pans, swipe and arrow keys move on, Escape
 * closes. The focus returns to where it was. It opens once the photo that was asked for is here.
 */
export default function PhotoViewer({ photos, at, onMove, onClose }: PhotoViewerProps) {
  const t = useTranslations('ui')
  const [first] = useState(() => ({ index: at, src: sizedImage(photos[at]?.url ?? '', LARGE_PX).src }))
  const open = useEffectEvent((size: Size) => {
    const slides = photos.map(({ url, alt }) => ({ src: sizedImage(url, LARGE_PX).src, alt, ...size }))
    const viewer = new PhotoSwipe({
      dataSource: slides,
      index: first.index,
      bgOpacity: 0.94,
      // A zoom pressed while it opens would stop the animation that brings the photo, and leave it black.
      showHideAnimationType: 'none',
      loop: photos.length > 2,
      secondaryZoomLevel: 2,
      maxZoomLevel: 5,
      closeTitle: t('close'),
      zoomTitle: t('photo_zoom'),
      arrowPrevTitle: t('photo_previous'),
      arrowNextTitle: t('photo_next'),
      errorMsg: t('photo_failed'),
    })
    viewer.on('change', () => onMove?.(viewer.currIndex))
    viewer.on('destroy', () => onClose())
    // A slide that is shown keeps its size: drawing it anew would undo what the customer zoomed.
    viewer.on('openingAnimationEnd', () => {
      slides.forEach((slide, index) => {
        if (index === first.index) return
        void loadSize(slide.src).then((own) => {
          Object.assign(slide, own)
          if (!viewer.isDestroying && index !== viewer.currIndex) viewer.refreshSlideContent(index)
        })
      })
    })
    viewer.init()
    viewer.element?.setAttribute('aria-label', t('photos'))
    return viewer
  })
  useEffect(() => {
    let viewer: PhotoSwipe | undefined
    let isGone = false
    void loadSize(first.src).then((size) => {
      if (!isGone) viewer = open(size)
    })
    return () => {
      isGone = true
      viewer?.destroy()
    }
  }, [first])
  return null
}

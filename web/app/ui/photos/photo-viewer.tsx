import PhotoSwipe from 'photoswipe'
import 'photoswipe/style.css'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from '../../messages/use-translations.tsx'
import { sizedImage } from './sized-image.ts'

const LARGE_PX = 1200

export interface Photo {
  readonly url: string
  readonly alt: string
  /** What it shows, in a few words. */
  readonly caption?: string | undefined
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

/**
 * Loads the size of a photo: the API does not return it, and PhotoSwipe needs it. A photo that fails to load
 * gets the window's size.
 */
function loadSize(src: string): Promise<Size> {
  return new Promise((resolve) => {
    const image = new Image()
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight })
    image.onerror = () => resolve({ width: innerWidth, height: innerHeight })
    image.src = src
  })
}

/**
 * A full-page photo viewer, by PhotoSwipe: pinch and double tap zoom, drag pans, swipe sideways and arrow keys change
 * the photo; swipe up or down, pinching a whole photo, Escape and Android's back button close. The focus returns to its
 * previous element. It opens once the requested
 * photo has loaded.
 */
export default function PhotoViewer({ photos, at, onMove, onClose }: PhotoViewerProps) {
  const t = useTranslations('ui')
  const [first] = useState(() => ({ index: at, src: sizedImage(photos[at]?.url ?? '', LARGE_PX).src }))
  const open = useEffectEvent((size: Size) => {
    const slides = photos.map(({ url, alt, caption }) => ({
      ...{ src: sizedImage(url, LARGE_PX).src, alt: caption || alt },
      ...size,
    }))
    const viewer = new PhotoSwipe({
      dataSource: slides,
      index: first.index,
      bgOpacity: 0.94,
      // A zoom during the opening animation would stop it and leave the photo black.
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
    if (photos.some(({ caption }) => caption)) {
      viewer.on('uiRegister', () =>
        viewer.ui?.registerElement({
          name: 'caption',
          appendTo: 'root',
          onInit: (element) => {
            element.classList.add('photo-caption')
            viewer.on('change', () => {
              element.textContent = photos[viewer.currIndex]?.caption ?? ''
            })
          },
        }),
      )
    }
    viewer.on('change', () => onMove?.(viewer.currIndex))
    // A phone's back button or gesture, where the browser passes it to what lies over the page.
    const watcher = 'CloseWatcher' in window ? new CloseWatcher() : undefined
    watcher?.addEventListener('close', () => viewer.close())
    viewer.on('destroy', () => {
      watcher?.destroy()
      onClose()
    })
    // The visible slide keeps its size, because a refresh would reset the customer's zoom.
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

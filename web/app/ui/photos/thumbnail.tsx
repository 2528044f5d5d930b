import { Package } from 'lucide-react'
import { useState } from 'react'
import { sizedImage } from './sized-image.ts'

interface ThumbnailProps {
  readonly src: string
  /** The alternative text; '' where the name is beside it. */
  readonly alt?: string
  readonly size?: 'small' | 'usual' | 'large'
}

const sizes = {
  small: { box: 'size-7', px: 28 },
  usual: { box: 'size-14', px: 56 },
  large: { box: 'size-24', px: 96 },
}

/** A product's picture: square, on white. A missing or failed picture is replaced by a box. */
export function Thumbnail({ src, alt = '', size = 'usual' }: ThumbnailProps) {
  const [isMissing, setMissing] = useState(false)
  const { box, px } = sizes[size]
  return (
    <span
      className={`grid shrink-0 place-items-center overflow-hidden rounded-[8px] border border-line bg-sunken text-sea-2 ${box}`}
    >
      {src && !isMissing ? (
        <img
          // The error event may have fired before hydration.
          ref={(picture) => {
            if (picture?.complete && picture.naturalWidth === 0) setMissing(true)
          }}
          {...sizedImage(src, px)}
          alt={alt}
          width={px}
          height={px}
          loading="lazy"
          decoding="async"
          className="size-full bg-[white] object-cover"
          onError={() => setMissing(true)}
        />
      ) : (
        <Package size={px / 2.4} strokeWidth={1.5} aria-hidden />
      )}
    </span>
  )
}

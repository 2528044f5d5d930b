interface ContentPictureProps {
  /** '' for none. */
  readonly url: string
  /** Loads it when it is nearly in view. */
  readonly below?: boolean
  readonly className: string
}

/**
 * The picture of an article or guide, cut to the proportions that the class gives it (16:9 without). Its title is beside it
 * and says the same, so it has no alternative text.
 */
export function ContentPicture({ url, below = false, className }: ContentPictureProps) {
  if (url === '') return null
  return (
    <img
      src={url}
      alt=""
      width={640}
      height={360}
      loading={below ? 'lazy' : 'eager'}
      className={`w-full object-cover ${className}`}
    />
  )
}

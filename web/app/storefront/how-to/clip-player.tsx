import { Play } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../text/text.tsx'
import type { Clip } from './clips.ts'

/** A clip as its poster; nothing of it is loaded before it is clicked. */
export function ClipPlayer({ clip }: { readonly clip: Clip }) {
  const t = useText('how-to')
  const [isPlaying, setPlaying] = useState(false)
  const title = t(`clip_${clip.name}`)
  const frame = 'aspect-video w-full rounded-medium border border-line bg-sunken'
  if (isPlaying && clip.source.kind === 'frame')
    return <iframe src={clip.source.url} title={title} allow="autoplay; fullscreen" className={frame} />
  if (isPlaying) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: the clips have no speech; what happens is written in them
      <video src={clip.source.url} poster={clip.poster} controls autoPlay playsInline className={frame} />
    )
  }
  return (
    <button
      type="button"
      onClick={() => setPlaying(true)}
      className={`group relative block overflow-hidden ${frame}`}
    >
      {clip.poster && (
        <img
          src={clip.poster}
          alt=""
          width={640}
          height={360}
          loading="lazy"
          className="size-full object-cover"
        />
      )}
      <span className="absolute inset-x-0 bottom-0 flex items-center gap-3 bg-surface/95 px-4 py-3 text-left text-small font-medium">
        <span className="grid size-9 place-items-center rounded-full bg-accent text-on-accent">
          <Play size={16} fill="currentColor" aria-hidden />
        </span>
        {title}
      </span>
    </button>
  )
}

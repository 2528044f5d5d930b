import { languageEntry } from '@sampan/messages/languages'
import { Play } from 'lucide-react'
import { useState } from 'react'
import { useLanguage, useTranslations } from '../../../messages/use-translations.tsx'
import type { Clip } from './clips.ts'

/** Moves the focus from the poster to the player's controls. */
const focus = (player: HTMLElement | null) => player?.focus()

/** A clip behind its poster; the clip is loaded only after a click. */
export function ClipPlayer({ clip }: { readonly clip: Clip }) {
  const t = useTranslations('how-to')
  const lang = useLanguage()
  const [isPlaying, setPlaying] = useState(false)
  const title = t(`clip_${clip.name}`)
  const frame = 'aspect-video w-full rounded-medium border border-line bg-sunken'
  if (isPlaying && clip.source.kind === 'frame') {
    return (
      <iframe
        ref={focus}
        src={clip.source.url}
        title={title}
        allow="autoplay; fullscreen"
        className={`focus-visible:focus-ring ${frame}`}
      />
    )
  }
  if (isPlaying) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: the captions are the tracks inside, one per language
      <video
        ref={focus}
        src={clip.source.url}
        poster={clip.poster}
        aria-label={title}
        controls
        autoPlay
        playsInline
        className={`focus-visible:focus-ring ${frame}`}
      >
        {clip.captions.map((track) => (
          <track
            key={track.lang}
            kind="captions"
            src={track.url}
            srcLang={languageEntry(track.lang).tag}
            label={languageEntry(track.lang).name}
            default={track.lang === lang}
          />
        ))}
      </video>
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
      <span className="absolute inset-x-0 bottom-0 flex items-center gap-3 bg-surface/95 px-4 py-3 text-start text-small font-medium">
        <span className="grid size-9 place-items-center rounded-full bg-accent text-on-accent">
          <Play size={16} fill="currentColor" aria-hidden />
        </span>
        {title}
      </span>
    </button>
  )
}

import { LANGUAGES, type Language } from '@sampan/contract/envelope'

const files = import.meta.glob<string>('./clips/*.{mp4,vtt,webp}', {
  eager: true,
  // A file of its own, also where it is small: a page that shows no clip carries none of it.
  query: '?url&no-inline',
  import: 'default',
})

export type ClipName = 'buy' | 'ship'
const NAMES: readonly ClipName[] = ['buy', 'ship']

export interface Clip {
  readonly name: ClipName
  /** A file of ours, or the player's address of one hosted elsewhere. */
  readonly source: { readonly kind: 'file' | 'frame'; readonly url: string }
  readonly poster: string | undefined
  /** What is said below our own file, in every language there is; a hosted one brings its own. */
  readonly captions: readonly { readonly lang: Language; readonly url: string }[]
}

/**
 * The how-to clips there are: hosted ones that staff have set, in order, else our own `clips/<name>.<language>.mp4` with
 * a poster `.webp` and captions `.<language of the captions>.vtt`, as `npm run clips` makes them. A clip without either
 * is not shown.
 */
export function clipsFor(
  lang: Language,
  hosted: readonly string[],
  own: Readonly<Record<string, string>> = files,
): readonly Clip[] {
  return NAMES.flatMap((name, index): Clip[] => {
    const ours = (ending: string) => own[`./clips/${name}.${lang}.${ending}`]
    const frame = playerUrl(hosted[index] ?? '')
    const file = ours('mp4')
    const poster = ours('webp')
    if (frame) return [{ name, source: { kind: 'frame', url: frame }, poster, captions: [] }]
    if (!file) return []
    const captions = LANGUAGES.flatMap((spoken) => {
      const url = ours(`${spoken}.vtt`)
      return url ? [{ lang: spoken, url }] : []
    })
    return [{ name, source: { kind: 'file', url: file }, poster, captions }]
  })
}

/** The player of a YouTube video, without cookies; '' for any other address, which our pages may not frame. */
export function playerUrl(address: string): string {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:') return ''
  const host = url.hostname.replace(/^(www|m)\./, '')
  const id =
    host === 'youtu.be'
      ? url.pathname.slice(1)
      : host === 'youtube.com' || host === 'youtube-nocookie.com'
        ? (url.searchParams.get('v') ?? /^\/(?:embed|shorts)\/([\w-]+)/.exec(url.pathname)?.[1] ?? '')
        : ''
  return /^[\w-]{6,20}$/.test(id) ? `https://www.youtube-nocookie.com/embed/${id}?autoplay=1` : ''
}

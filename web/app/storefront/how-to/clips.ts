const files = import.meta.glob<string>('./clips/*.{mp4,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
})

export type ClipName = 'buy' | 'ship'
const NAMES: readonly ClipName[] = ['buy', 'ship']

export interface Clip {
  readonly name: ClipName
  /** A file of ours, or the player's address of one hosted elsewhere. */
  readonly source: { readonly kind: 'file' | 'frame'; readonly url: string }
  readonly poster: string | undefined
}

/**
 * The how-to clips there are: hosted ones that staff have set, in order, else our own `clips/<name>.<lang>.mp4` (or
 * `<name>.mp4`) with a poster `.webp` of the same name. A clip without either is not shown.
 */
export function clipsFor(
  lang: string,
  hosted: readonly string[],
  own: Readonly<Record<string, string>> = files,
): readonly Clip[] {
  return NAMES.flatMap((name, index): Clip[] => {
    const ours = (ending: string) =>
      own[`./clips/${name}.${lang}.${ending}`] ?? own[`./clips/${name}.${ending}`]
    const frame = playerAddress(hosted[index] ?? '')
    const file = ours('mp4')
    const poster = ours('webp')
    if (frame) return [{ name, source: { kind: 'frame', url: frame }, poster }]
    return file ? [{ name, source: { kind: 'file', url: file }, poster }] : []
  })
}

/** The player of a YouTube video, without cookies; '' for any other address, which our pages may not frame. */
export function playerAddress(address: string): string {
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

import { DomUtils, parseDocument } from 'htmlparser2'

type Source = ReturnType<typeof parseDocument>

/** An element of a served page, with its source text. */
interface Written {
  readonly name: string
  readonly attribs: Readonly<Record<string, string>>
  readonly text: string
}

export const sourceOf = (text: string): Source => parseDocument(text)

/** Returns the page's own titles, without those of SVGs. */
export const titlesOf = (source: Source): readonly string[] =>
  DomUtils.getElementsByTagName('title', source)
    .filter(({ parent }) => parent !== null && 'name' in parent && parent.name === 'head')
    .map((element) => DomUtils.textContent(element))

/** Returns every element with one of these names, in document order. */
export const elements = (source: Source, ...names: readonly string[]): readonly Written[] =>
  DomUtils.getElementsByTagName((name) => names.includes(name), source).map((element) => ({
    name: element.name,
    attribs: element.attribs,
    text: DomUtils.textContent(element),
  }))

/** Returns every anchor of the page. */
export const anchors = (source: Source): ReadonlySet<string> =>
  new Set(DomUtils.getElementsByTagName('*', source).map(({ attribs }) => attribs.id ?? ''))

/** Returns everything that a page at this address links to or loads. Form targets are not links. */
export function linksOf(source: Source, address: string): readonly URL[] {
  return elements(
    source,
    'a',
    'area',
    'link',
    'script',
    'img',
    'source',
    'video',
    'audio',
    'iframe',
    'form',
    'meta',
  )
    .flatMap(namedBy)
    .flatMap((named) => {
      const url = URL.parse(named ?? '', address)
      return url && /^https?:$/.test(url.protocol) ? [url] : []
    })
}

function namedBy({ name, attribs }: Written): readonly (string | undefined)[] {
  if (name === 'form' && attribs.method?.toLowerCase() === 'post') return []
  if (name === 'link' && attribs.rel === 'preconnect') return []
  if (name === 'meta') return /^og:(image|url)$/.test(attribs.property ?? '') ? [attribs.content ?? ''] : []
  const several = (attribs.srcset ?? '').split(',').map((one) => one.trim().split(' ')[0] ?? '')
  return [attribs.href, attribs.src, attribs.poster, attribs.action, ...several].filter((one) => one?.length)
}

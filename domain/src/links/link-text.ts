/** Maximum number of encodings of a link within a link. */
const MAX_DECODINGS = 3

/** Decodes the valid escapes and keeps the rest, where decodeURIComponent throws. */
function decodeOnce(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run)
    } catch {
      return run
    }
  })
}

/** A parsed link: its host, and the text after the host as written, decoded once, twice, … */
export interface Link {
  /** Lower case, without the colon: `https`, or an app's scheme such as `wireless1688`. */
  readonly scheme: string
  readonly host: string
  readonly path: string
  readonly search: string
  readonly levels: readonly string[]
}

const SCHEME = /^([a-z][a-z0-9+.-]*):\/\//i

/** Parses a web link or an app's deep link (`taobao://item.taobao.com/…`); null for anything else. */
export function parseLink(text: string): Link | null {
  let url: URL
  try {
    url = new URL(text.replace(SCHEME, 'https://'))
  } catch {
    return null
  }
  const levels = [url.pathname + url.search + url.hash]
  for (let depth = 0; depth < MAX_DECODINGS; depth += 1) {
    const next = decodeOnce(levels[depth] ?? '')
    if (next === levels[depth]) break
    levels.push(next)
  }
  return {
    scheme: SCHEME.exec(text)?.[1]?.toLowerCase() ?? 'https',
    host: url.hostname.replace(/\.$/, ''),
    path: url.pathname,
    search: url.search,
    levels,
  }
}

/** Returns true for a deep link of an app, whose host names a page of the app. */
export const isAppLink = ({ scheme }: Link): boolean => scheme !== 'https' && scheme !== 'http'

/** Returns the parameters of a text, in query or fragment, with names in lower case. */
export function parametersOf(text: string): { readonly name: string; readonly value: string }[] {
  return text.split(/[?&#;]/).flatMap((part) => {
    const at = part.indexOf('=')
    if (at < 0) return []
    return [{ name: part.slice(0, at).toLowerCase(), value: part.slice(at + 1).trim() }]
  })
}

/**
 * Returns the first value that matches among parameters of these names (lower case), in query or fragment,
 * also where `=` or `&` were encoded by mistake (`itemID%3D1`) or `&amp;` was pasted from HTML. The least
 * decoded level wins.
 */
export function readParameter(link: Link, names: readonly string[], pattern: RegExp): string | null {
  for (const level of link.levels) {
    for (const { name, value } of parametersOf(level)) {
      const match = names.includes(name) ? pattern.exec(value) : null
      if (match) return match[1] ?? match[0]
    }
  }
  return null
}

/** Returns the path of a level of a link, with the path of its fragment (`/#/detail/1`), without queries. */
export const pathOf = (level: string): string => level.split(/[?&]/, 1)[0] ?? ''

/** Returns the first group of the first pattern that matches the path, least decoded level first. */
export function readPath(link: Link, patterns: readonly RegExp[]): string | null {
  for (const level of link.levels) {
    for (const pattern of patterns) {
      const match = pattern.exec(pathOf(level))?.[1]
      if (match) return match
    }
  }
  return null
}

/** Parameters whose value is a link to the page itself, also without `https://`. */
const TARGETS =
  'url|u|q|key|link|href|text|target|targeturl|redirect|redirect_url|redirecturl|h5url|jumpurl|productlink|producturl|' +
  'product_url|goodsurl|goodslink|goods_url|itemurl|item_url|search|search_text|searchurl|searchinfo|keyword|keywork|' +
  'originkeywordurl|originurl|shareurl|returnurl'
const TARGET = `(?:${TARGETS})=(?=[a-z0-9.+-]{2,20}:\\/\\/|\\/\\/|[\\w-]+\\.[\\w.-]+\\/)`
/** Parameters that name the visitor's origin, or a picture. */
const NO_TARGET =
  '(?:\\w*refer\\w*|ref|from\\w*|back\\w*|prev\\w*|img\\w*|image\\w*|pic\\w*|logo|avatar|photo)='
const TARGET_PARAMETER = new RegExp(`[?&#;]${TARGET}`, 'gi')
const ANY_PARAMETER = new RegExp(
  `[?&#;](?:${TARGET}|(?!${NO_TARGET})[\\w.-]{1,40}=(?=(?:https?:)?\\/\\/))`,
  'gi',
)

/**
 * Returns the links inside a link's parameters, each with the text after it, since an unencoded inner query
 * cannot be distinguished from the outer one.
 * @param most maximum number of results
 * @param anyParameter includes parameters whose name does not indicate a target
 */
export function innerLinks(link: Link, anyParameter: boolean, most: number): string[] {
  for (const level of link.levels) {
    const found: string[] = []
    for (const match of level.matchAll(anyParameter ? ANY_PARAMETER : TARGET_PARAMETER)) {
      const inner = level.slice(match.index + match[0].length)
      found.push(inner.startsWith('//') ? `https:${inner}` : SCHEME.test(inner) ? inner : `https://${inner}`)
      if (found.length === most) break
    }
    if (found.length > 0) return found
  }
  return []
}

/** How often a link may be encoded within a link. */
const MAX_DECODINGS = 3

/** Decodes what is decodable and leaves the rest, where decodeURIComponent would give up. */
function decodeOnce(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run)
    } catch {
      return run
    }
  })
}

/** A link taken apart: its host, and what follows it, as written and decoded once, twice, … */
export interface Link {
  readonly url: URL
  readonly host: string
  readonly levels: readonly string[]
}

/** App schemes (`taobao://item.taobao.com/…`) name the same hosts as the web. */
export function parseLink(text: string): Link | null {
  let url: URL
  try {
    url = new URL(text.replace(/^[a-z][a-z0-9+.-]*:\/\//i, 'https://'))
  } catch {
    return null
  }
  const levels = [url.pathname + url.search + url.hash]
  for (let depth = 0; depth < MAX_DECODINGS; depth += 1) {
    const next = decodeOnce(levels[depth] ?? '')
    if (next === levels[depth]) break
    levels.push(next)
  }
  return { url, host: url.hostname.replace(/\.$/, ''), levels }
}

/**
 * The first value that fits among parameters of these names (lower case), in query or fragment, also where `=` or `&`
 * were encoded by mistake (`itemID%3D1`) or `&amp;` was pasted from HTML. The least decoded reading wins.
 */
export function readParameter(link: Link, names: readonly string[], fits: RegExp): string | null {
  for (const level of link.levels) {
    for (const part of level.split(/[?&#;]/)) {
      const at = part.indexOf('=')
      if (at < 0 || !names.includes(part.slice(0, at).toLowerCase())) continue
      const value = fits.exec(part.slice(at + 1).trim())
      if (value) return value[1] ?? value[0]
    }
  }
  return null
}

/** Groups of the first pattern that matches the path, least decoded first. */
export function readPath(link: Link, patterns: readonly RegExp[]): RegExpExecArray | null {
  for (const level of link.levels) {
    for (const pattern of patterns) {
      const match = pattern.exec(level)
      if (match) return match
    }
  }
  return null
}

/** Parameters in which other sites carry the link they lead to. */
const CARRIERS =
  /[?&#;](?:url|u|q|key|link|href|text|target|targeturl|redirect|redirect_url|redirecturl|h5url|jumpurl|productlink|producturl|product_url|goodsurl|goodslink|itemurl)=(?=(?:https?:)?\/\/|[\w-]+\.[\w.-]+\/)/i

/** The link that this one carries, with whatever follows it (an unencoded inner query cannot be told from the outer one). */
export function innerLink(link: Link): string | null {
  for (const level of link.levels) {
    const match = CARRIERS.exec(level)
    if (!match) continue
    const inner = level.slice(match.index + match[0].length)
    return inner.startsWith('//') ? `https:${inner}` : /^https?:/i.test(inner) ? inner : `https://${inner}`
  }
  return null
}

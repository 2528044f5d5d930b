import { type Marketplace, parsePastedText } from '@sampan/domain/links'

/** The target of a marketplace's share page. */
interface ShareTargets {
  /** The address that the page itself opens; '' where it names none. */
  readonly target: string
  /** The distinct items that a page without a target links to. */
  readonly items: readonly { readonly marketplace: Marketplace; readonly itemId: string }[]
}

/**
 * The statements by which a share page opens its target. Taobao's declares `var url`; the target is the page's own,
 * unlike the links to recommended items beside it.
 */
const OPENINGS = [
  /\b(?:var|let|const)\s+url\s*=\s*(["'])((?:(?!\1).)+)\1/,
  /\blocation(?:\.href)?\s*=\s*(["'])((?:(?!\1).)+)\1/,
  /\blocation\.(?:replace|assign)\(\s*(["'])((?:(?!\1).)+)\1/,
  /<meta[^>]+http-equiv=["']?refresh["']?[^>]+content=(["'])\s*\d*\s*;?\s*url=(.+?)\1/i,
  /<link[^>]+rel=["']?canonical["']?[^>]+href=(["'])(.+?)\1/i,
]
/** A page that declares a target which cannot be read links to other items only. */
const DECLARES_TARGET = /\b(?:var|let|const)\s+url\s*=/
const LINK = /https?:\\?\/\\?\/[^\s"'<>`]{4,2000}/gi
/** Links examined on a page without a target. */
const MAX_LINKS = 400

/** Reads a share page, its whole body. */
export function shareTargets(html: string): ShareTargets {
  for (const opening of OPENINGS) {
    const written = opening.exec(html)?.[2]
    if (written !== undefined) return { target: plainAddress(written), items: [] }
  }
  if (DECLARES_TARGET.test(html)) return { target: '', items: [] }
  const items = new Map<string, ShareTargets['items'][number]>()
  for (const [link] of [...html.matchAll(LINK)].slice(0, MAX_LINKS)) {
    const reading = parsePastedText(plainAddress(link))
    if (reading.kind === 'item')
      items.set(reading.url, { marketplace: reading.marketplace, itemId: reading.itemId })
  }
  return { target: '', items: [...items.values()] }
}

/** Undoes the escapes of HTML and of JavaScript strings. */
const plainAddress = (written: string): string =>
  written
    .replaceAll('&amp;', '&')
    .replaceAll('\\/', '/')
    .replace(/\\u00([0-9a-f]{2})|\\x([0-9a-f]{2})/gi, (_, unicode?: string, hex?: string) =>
      String.fromCharCode(Number.parseInt(unicode ?? hex ?? '', 16)),
    )
    .trim()

import { lexer, type Token, type Tokens } from 'marked'
import type { Tree } from './markdown.tsx'

/**
 * Parses markdown from staff and carriers into a serialisable tree. Called in loaders, so that the parser
 * stays on the server; `<Markdown>` renders it. HTML in the text stays text, and links are limited to http,
 * https, mailto and our own pages.
 */
export function markdownTree(text: string): readonly Tree[] {
  const tokens = lexer(text)
  const depths = tokens.flatMap((token) =>
    token.type === 'heading' ? [(token as Tokens.Heading).depth] : [],
  )
  const highest = Math.min(...depths)
  // The page has the h1, so the text's highest heading becomes h2.
  return tokens.flatMap((token) =>
    token.type === 'heading'
      ? {
          tag: HEADINGS[Math.min((token as Tokens.Heading).depth - highest, 2)] ?? 'h4',
          inner: all(token.tokens),
        }
      : (one(token as Tokens.Generic) ?? []),
  )
}

const HEADINGS = ['h2', 'h3', 'h4'] as const

const all = (tokens: readonly Token[] = []): readonly Tree[] =>
  tokens.flatMap((token) => one(token as Tokens.Generic) ?? [])

function one(token: Tokens.Generic): Tree | readonly Tree[] | undefined {
  const inner = () => all(token.tokens)
  switch (token.type) {
    case 'space':
    case 'def':
      return undefined
    case 'heading':
      return { tag: 'h4', inner: inner() }
    case 'paragraph':
      return { tag: 'p', inner: inner() }
    case 'list':
      return list(token as Tokens.List)
    case 'blockquote':
      return { tag: 'blockquote', inner: inner() }
    case 'code':
      return { tag: 'pre', inner: [{ tag: 'code', inner: [token.text] }] }
    case 'table':
      return table(token as Tokens.Table)
    case 'strong':
    case 'em':
    case 'del':
      return { tag: token.type, inner: inner() }
    case 'codespan':
      return { tag: 'code', inner: [token.text] }
    case 'br':
    case 'hr':
      return { tag: token.type, inner: [] }
    case 'link':
      return isSafeUrl(token.href) ? { tag: 'a', to: token.href, inner: inner() } : inner()
    case 'image':
      return isSafeUrl(token.href) ? { tag: 'img', to: token.href, inner: [token.text] } : token.text
    case 'text':
      return token.tokens ? inner() : characters(token.text)
    case 'escape':
      return token.text
    default:
      return token.raw
  }
}

const list = ({ ordered, items }: Tokens.List): Tree => ({
  tag: ordered ? 'ol' : 'ul',
  inner: items.map((item) => ({ tag: 'li', inner: all(item.tokens) })),
})

function table({ header, rows }: Tokens.Table): Tree {
  const row = (cells: readonly Tokens.TableCell[], tag: 'th' | 'td'): Tree => ({
    tag: 'tr',
    inner: cells.map((cell) => ({ tag, inner: all(cell.tokens) })),
  })
  return {
    tag: 'table',
    inner: [
      { tag: 'thead', inner: [row(header, 'th')] },
      { tag: 'tbody', inner: rows.map((cells) => row(cells, 'td')) },
    ],
  }
}

/** The lexer does not decode character references. */
function characters(text: string): string {
  const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00a0' }
  return text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => named[name] ?? '')
}

/** Allows our own pages, http, https and mailto; refuses javascript:, data: and protocol-relative URLs. */
export function isSafeUrl(address: string): boolean {
  if (/^\/(?![/\\])/.test(address) || address.startsWith('#')) return true
  return ['http:', 'https:', 'mailto:'].includes(URL.parse(address)?.protocol ?? '')
}

import { lexer, type Token, type Tokens } from 'marked'
import { Fragment, type ReactNode } from 'react'
import { TextLink } from './text-link.tsx'

/**
 * Markdown from staff and carriers as elements. Nothing becomes HTML by itself: tags in the text stay text, and a link
 * goes only to http, https, mailto or our own pages.
 */
export function Markdown({ text }: { readonly text: string }) {
  return <div className="prose">{blocks(lexer(text))}</div>
}

/** A text's parts never move, so that their place is their key. */
const inOrder = <Item,>(items: readonly Item[], render: (item: Item) => ReactNode): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  items.map((item, index) => <Fragment key={index}>{render(item)}</Fragment>)

const blocks = (tokens: readonly Token[]): ReactNode =>
  inOrder(tokens, (token) => block(token as Tokens.Generic))

function block(token: Tokens.Generic): ReactNode {
  const inner = () => blocks(token.tokens ?? [])
  switch (token.type) {
    case 'space':
    case 'def':
      return null
    case 'heading': {
      // The page has the first heading; a text's own begin below it.
      const Heading = token.depth === 1 ? 'h2' : token.depth === 2 ? 'h3' : 'h4'
      return <Heading>{inner()}</Heading>
    }
    case 'paragraph':
      return <p>{inner()}</p>
    case 'list':
      return list(token as Tokens.List)
    case 'blockquote':
      return <blockquote>{inner()}</blockquote>
    case 'code':
      return (
        <pre>
          <code>{token.text}</code>
        </pre>
      )
    case 'hr':
      return <hr />
    case 'table':
      return table(token as Tokens.Table)
    case 'strong':
      return <strong>{inner()}</strong>
    case 'em':
      return <em>{inner()}</em>
    case 'del':
      return <del>{inner()}</del>
    case 'codespan':
      return <code>{token.text}</code>
    case 'br':
      return <br />
    case 'link':
      return isSafeAddress(token.href) ? <TextLink to={token.href}>{inner()}</TextLink> : inner()
    case 'image':
      return isSafeAddress(token.href) ? <img src={token.href} alt={token.text} loading="lazy" /> : token.text
    case 'escape':
      return token.text
    case 'text':
      return token.tokens ? inner() : plain(token.text)
    default:
      return token.raw
  }
}

function list({ ordered, start, items }: Tokens.List): ReactNode {
  const List = ordered ? 'ol' : 'ul'
  return (
    <List start={ordered && start !== '' && start !== 1 ? start : undefined}>
      {inOrder(items, (item) => (
        <li>{blocks(item.tokens)}</li>
      ))}
    </List>
  )
}

function table({ header, rows }: Tokens.Table): ReactNode {
  const cells = (row: readonly Tokens.TableCell[], Cell: 'th' | 'td') => (
    <tr>
      {inOrder(row, (cell) => (
        <Cell>{blocks(cell.tokens)}</Cell>
      ))}
    </tr>
  )
  return (
    <div className="overflow-x-auto">
      <table>
        <thead>{cells(header, 'th')}</thead>
        <tbody>{inOrder(rows, (row) => cells(row, 'td'))}</tbody>
      </table>
    </div>
  )
}

/** The lexer keeps character references as they were written. */
function plain(text: string): string {
  const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00a0' }
  return text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => named[name] ?? '')
}

/** Our own pages and http, https, mailto; never javascript:, data: or another host by two slashes. */
export function isSafeAddress(address: string): boolean {
  if (/^\/(?![/\\])/.test(address) || address.startsWith('#')) return true
  return ['http:', 'https:', 'mailto:'].includes(URL.parse(address)?.protocol ?? '')
}

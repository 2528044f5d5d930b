import { Fragment, type ReactNode } from 'react'
import { TextLink } from './text-link.tsx'

type Tag =
  | 'h2'
  | 'h3'
  | 'h4'
  | 'p'
  | 'ol'
  | 'ul'
  | 'li'
  | 'blockquote'
  | 'pre'
  | 'code'
  | 'table'
  | 'thead'
  | 'tbody'
  | 'tr'
  | 'th'
  | 'td'
  | 'strong'
  | 'em'
  | 'del'
  | 'br'
  | 'hr'
  | 'a'
  | 'img'

/** A text, or an element with its children; `to` is the URL of a link or image. Created by `markdownTree`. */
export type Tree = string | { readonly tag: Tag; readonly to?: string; readonly inner: readonly Tree[] }

/** Renders markdown: `markdownTree(text)` in the loader, `<Markdown tree={…} />` in the page. */
export function Markdown({ tree }: { readonly tree: readonly Tree[] }) {
  return <div className="prose">{elements(tree)}</div>
}

const elements = (trees: readonly Tree[]): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
  trees.map((tree, index) => <Fragment key={index}>{element(tree)}</Fragment>)

function element(tree: Tree): ReactNode {
  if (typeof tree === 'string') return tree
  const { tag: Tag, to = '', inner } = tree
  if (Tag === 'a') return <TextLink to={to}>{elements(inner)}</TextLink>
  if (Tag === 'img') return <img src={to} alt={inner.join('')} loading="lazy" />
  if (Tag === 'table')
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard
      <div className="overflow-x-auto" tabIndex={0}>
        <table>{elements(inner)}</table>
      </div>
    )
  return inner.length > 0 ? <Tag>{elements(inner)}</Tag> : <Tag />
}

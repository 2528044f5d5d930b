import { Children, type ComponentProps, isValidElement, type ReactElement, type ReactNode } from 'react'
import { Scripts } from 'react-router'
import { useNonce } from './nonce.tsx'

type Piece = ReactElement<ComponentProps<'script'> & ComponentProps<'link'>>

/**
 * React Router's scripts, asked for once the page has been painted in its own type. On a slow line they would take their
 * share of it from what the page looks like; nothing on a public page needs them to be read.
 */
export function LateScripts() {
  const nonce = useNonce()
  const pieces = piecesOf(Scripts({}))
  const starter = pieces.find(({ props }) => props.type === 'module')
  if (!starter) return null
  return (
    <>
      {pieces.filter((piece) => piece.type === 'script' && piece !== starter)}
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text and that of React Router
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? startOf(pieces, starter) : '' }}
      />
    </>
  )
}

function startOf(pieces: readonly Piece[], starter: Piece): string {
  const preloads = pieces.filter(({ type }) => type === 'link').map(({ props }) => props.href)
  const text = JSON.stringify([preloads, starter.props.dangerouslySetInnerHTML?.__html])
  return `(${start})(${text.replaceAll('<', '\\u003c')})`
}

const piecesOf = (node: ReactNode): Piece[] =>
  Children.toArray(node).flatMap((child) => {
    if (!isValidElement<Piece['props']>(child)) return []
    return typeof child.type === 'string' ? [child] : piecesOf(child.props.children)
  })

/** Runs at the end of the body, so after the styles. A page in a tab behind is never painted, and begins at once. */
const start = `([preloads, text]) => {
  const { nonce } = document.currentScript
  let hasBegun = false
  const begin = () => {
    if (hasBegun) return
    hasBegun = true
    for (const href of preloads) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', nonce, text }))
  }
  if (document.hidden) return begin()
  document.fonts.ready.then(() => requestAnimationFrame(() => setTimeout(begin)))
  setTimeout(begin, 1500)
}`

import { useEffect, useRef } from 'react'
import { useFetchers, useLocation, useRevalidator } from 'react-router'

const HEADINGS = 'h1, h2, h3'

function withAncestors(element: Element | null): readonly Element[] {
  const found: Element[] = []
  for (let one = element; one; one = one.parentElement) found.push(one)
  return found
}

/** Focuses the heading of the nearest part that is left of where a removed element was. */
function focusNear([removed, ...parts]: readonly Element[]): void {
  if (!removed || removed.isConnected || document.activeElement !== document.body) return
  const content = document.getElementById('content')
  const part = parts.find((one) => one.isConnected && content?.contains(one) && one.querySelector(HEADINGS))
  focusHeading(part ?? content)
}

/** Focuses the first heading of a part, or the part. */
function focusHeading(part: Element | null): void {
  const target = part?.querySelector<HTMLElement>(HEADINGS) ?? (part as HTMLElement | null)
  if (!target) return
  target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/**
 * Keeps the keyboard's place when an action or newer data removes the focused element, such as "Needs no
 * answer" or the button that opened a claim; the browser would start again at the top of the page. After a
 * link, a form or a wizard step led to a new page, the focus goes to that page's heading; otherwise Tab would
 * continue behind the content, in the footer.
 */
export function useKeepFocus(): void {
  const { pathname, search, hash } = useLocation()
  const page = pathname + search
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    // Not from a field that the page has focused, nor from the part that a link leads to.
    if (hash === '' && document.activeElement === document.body)
      focusHeading(document.getElementById('content'))
  }, [page, hash])
  const isLoading = useRevalidator().state === 'loading'
  const isWorking = useFetchers().some(({ state }) => state !== 'idle') || isLoading
  useEffect(() => {
    if (!isWorking) return
    let focused = withAncestors(document.activeElement)
    const note = () => {
      focused = withAncestors(document.activeElement)
    }
    document.addEventListener('focusin', note)
    return () => {
      document.removeEventListener('focusin', note)
      focusNear(focused)
    }
  }, [isWorking])
}

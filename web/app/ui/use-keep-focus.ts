import { useEffect } from 'react'
import { useFetchers, useRevalidator } from 'react-router'

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
  const target = (part ?? content)?.querySelector<HTMLElement>(HEADINGS) ?? content
  if (!target) return
  target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/**
 * Keeps the keyboard's place when an action or newer data removes the focused element, as "Needs no answer" and the button
 * that opened a claim: the browser would begin again at the top of the page.
 */
export function useKeepFocus(): void {
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

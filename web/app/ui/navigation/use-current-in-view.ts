import { type RefObject, useEffect, useRef } from 'react'

/** Pixels beside the current link in which the next one is seen. */
const PEEK = 24

/**
 * Scrolls a row of links sideways until the current one is seen, when another one becomes current. The page does not
 * scroll. Returns the ref of the row.
 * @param current names the current link
 */
export function useCurrentInView(current: string | undefined): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rendered link depends on it
  useEffect(() => {
    const link = row.current?.querySelector('[aria-current]')
    if (!row.current || !link) return
    const [seen, at] = [row.current.getBoundingClientRect(), link.getBoundingClientRect()]
    const hidden = Math.max(0, at.right - seen.right) + Math.min(0, at.left - seen.left)
    if (hidden !== 0) row.current.scrollBy({ left: hidden + Math.sign(hidden) * PEEK })
  }, [current])
  return row
}

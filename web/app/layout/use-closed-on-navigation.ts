import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Returns the ref of a `<details>` that closes when another page is shown. */
export function useClosedOnNavigation(): RefObject<HTMLDetailsElement | null> {
  const details = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()
  // A cleanup, because an effect would also run at hydration and close what the visitor has opened before it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes after a navigation
  useEffect(
    () => () => {
      if (details.current) details.current.open = false
    },
    [key],
  )
  return details
}

import { useSyncExternalStore } from 'react'

let isHere = false
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Scripts are here, and the page knows what was typed before they were. */
export function announceHydrated(): void {
  isHere = true
  for (const listener of listeners) listener()
}

/** False on the server and until the first page answers to what is done there, then true: for what only the browser knows. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isHere,
    () => false,
  )

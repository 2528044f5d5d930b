import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** False on the server and while React hydrates, then true: for content that only the browser can know. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )

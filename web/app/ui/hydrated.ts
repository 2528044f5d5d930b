import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and in the very first paint, true once scripts are here: for what only the browser knows. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

import { useSyncExternalStore } from 'react'
import { type ImportSession, type ImportState, importSession, initialState } from './import-session.ts'

/** Returns the current state of a store's import, and its session. */
export function useImport(storeId: string): { readonly state: ImportState; readonly session: ImportSession } {
  const session = importSession(storeId)
  const state = useSyncExternalStore(session.subscribe, session.state, () => initialState)
  return { state, session }
}

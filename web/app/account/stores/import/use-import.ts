import { useSyncExternalStore } from 'react'
import { type ImportSession, type ImportState, importSession, initialState } from './import-session.ts'

/** The import of a store as it is now, and what can be done with it. */
export function useImport(storeId: string): { readonly state: ImportState; readonly session: ImportSession } {
  const session = importSession(storeId)
  const state = useSyncExternalStore(session.subscribe, session.state, () => initialState)
  return { state, session }
}

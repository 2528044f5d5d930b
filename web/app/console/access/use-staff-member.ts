import type { Data } from '@sampan/contract'
import { useRouteLoaderData } from 'react-router'

export type SavedView = Data<'/api/staff/views/get_list'>['list'][number]
export type Member = Data<'/api/staff/me'>
type LayoutData = Member & { readonly saved_views: readonly SavedView[] }
const LAYOUT_ROUTE_ID = 'console/layout/console-layout.route'

/** Returns the signed-in staff member, inside the console layout. */
export function useStaffMember(): Member {
  const data = useRouteLoaderData<() => Member>(LAYOUT_ROUTE_ID)
  if (!data) throw new Error('useStaffMember is used outside the console layout')
  return data
}

/** Returns the member's saved views, and those that colleagues share. */
export const useSavedViews = (): readonly SavedView[] =>
  useRouteLoaderData<() => LayoutData>(LAYOUT_ROUTE_ID)?.saved_views ?? []

/** Returns how long the console offers to undo, in seconds; 0 for never, and outside its layout. */
export const useUndoSeconds = (): number =>
  useRouteLoaderData<() => Member>(LAYOUT_ROUTE_ID)?.undo_seconds ?? 0

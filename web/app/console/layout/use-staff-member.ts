import type { Data } from '@sampan/contract'
import { useRouteLoaderData } from 'react-router'

export type Member = Data<'/api/staff/me'>
const LAYOUT_ROUTE_ID = 'console/layout/console-layout.route'

/** Returns the signed-in staff member, inside the console layout. */
export function useStaffMember(): Member {
  const data = useRouteLoaderData<() => Member>(LAYOUT_ROUTE_ID)
  if (!data) throw new Error('useStaffMember is used outside the console layout')
  return data
}

/** Returns how long the console offers to undo; 0 for never, and outside its layout. */
export const useUndoSeconds = (): number =>
  useRouteLoaderData<() => Member>(LAYOUT_ROUTE_ID)?.undo_seconds ?? 0

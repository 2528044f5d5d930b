import type { Data } from '@sampan/contract'
import { useRouteLoaderData } from 'react-router'

export type Member = Data<'/api/staff/me'>
const LAYOUT_ROUTE_ID = 'console/layout/console-layout.route'

/** Who is signed in, anywhere inside the console's frame. */
export function useStaffMember(): Member {
  const data = useRouteLoaderData<() => Member>(LAYOUT_ROUTE_ID)
  if (!data) throw new Error('There is no member of staff outside the frame')
  return data
}

import type { Data } from '@sampan/contract'
import { useRouteLoaderData } from 'react-router'

export type Member = Data<'/api/staff/me'>
const FRAME = 'console/layout/console.route'

/** Who is signed in, anywhere inside the console's frame. */
export function useMember(): Member {
  const data = useRouteLoaderData<() => Member>(FRAME)
  if (!data) throw new Error('There is no member of staff outside the frame')
  return data
}

import { redirect } from 'react-router'
import { apiOf } from '../../api/server.ts'
import { paths } from '../../paths.ts'
import { staffPaths } from '../paths.ts'
import type { Route } from './+types/sign-out.route.ts'

/** Only a POST ends a session, because scanners and prefetching follow links. */
export const loader = () => redirect(staffPaths.page('today'))

export async function action({ context }: Route.ActionArgs) {
  await apiOf(context)('/api/staff/logout')
  return redirect(paths.staffSignIn())
}

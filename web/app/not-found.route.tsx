import { redirect } from 'react-router'
import type { Route } from './+types/not-found.route.ts'
import { paths } from './paths.ts'

/**
 * Redirects unknown paths to the home page, of the shop or of the console. The calculator is also reachable with trailing dashes, for
 * addresses that were registered that way.
 */
export function loader({ request }: Route.LoaderArgs) {
  const { pathname, search } = new URL(request.url)
  const isCalculator = /^\/service\/shipping-calculate-+\/?$/.test(pathname)
  if (isCalculator) throw redirect(paths.calculator() + search)
  throw redirect(pathname.startsWith(`${paths.staffSignIn()}/`) ? paths.staffSignIn() : paths.home())
}

export default function NotFound() {
  return null
}

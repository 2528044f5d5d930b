import { redirect } from 'react-router'
import type { Route } from './+types/not-found.route.ts'
import { paths } from './paths.ts'

/**
 * Redirects unknown paths to the home page. The calculator is also reachable with trailing dashes, for
 * addresses that were registered that way.
 */
export function loader({ request }: Route.LoaderArgs) {
  const { pathname, search } = new URL(request.url)
  const isCalculator = /^\/service\/shipping-calculate-+\/?$/.test(pathname)
  throw redirect(isCalculator ? paths.calculator() + search : paths.home())
}

export default function NotFound() {
  return null
}

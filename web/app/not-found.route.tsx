import { redirect } from 'react-router'
import type { Route } from './+types/not-found.route.ts'
import { paths } from './paths.ts'

/** Redirects unknown paths home. The calculator is also reachable with trailing dashes, as it was once registered. */
export function loader({ request }: Route.LoaderArgs) {
  const { pathname, search } = new URL(request.url)
  const isCalculator = /^\/service\/shipping-calculate-+\/?$/.test(pathname)
  throw redirect(isCalculator ? paths.calculator() + search : paths.home())
}

export default function NotFound() {
  return null
}

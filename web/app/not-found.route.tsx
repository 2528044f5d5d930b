import { data, redirect } from 'react-router'
import type { Route } from './+types/not-found.route.ts'
import type { ErrorData } from './api/server.ts'
import { paths } from './paths.ts'
import { requestContext } from './request-context.ts'

/**
 * Redirects unknown paths to the home page, of the shop or of the console. The calculator is also reachable with trailing dashes, for
 * addresses that were registered that way. A link of the API without an answer has the page of an error.
 */
export function loader({ context, request }: Route.LoaderArgs) {
  const { failure } = context.get(requestContext)
  if (failure) {
    const { status, ...shown } = failure
    throw data(shown satisfies ErrorData, { status })
  }
  const { pathname, search } = new URL(request.url)
  const isCalculator = /^\/service\/shipping-calculate-+\/?$/.test(pathname)
  if (isCalculator) throw redirect(paths.calculator() + search)
  throw redirect(pathname.startsWith(`${paths.staffSignIn()}/`) ? paths.staffSignIn() : paths.home())
}

export default function NotFound() {
  return null
}

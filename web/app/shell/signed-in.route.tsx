import { Outlet } from 'react-router'
import { requireSession } from '../api/server.ts'
import type { Route } from './+types/signed-in.route.ts'

/** Around every page that needs a customer: visitors without a session go to the sign-in page and come back afterwards. */
export const middleware: Route.MiddlewareFunction[] = [({ context }) => requireSession(context)]

/** Makes React Router ask the server, and so the middleware, at every visit. */
export const loader = () => null

export default function SignedIn() {
  return <Outlet />
}

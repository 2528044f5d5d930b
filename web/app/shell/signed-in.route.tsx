import { type MiddlewareFunction, Outlet } from 'react-router'
import { requireSession } from '../api/server.ts'

/** Around every page that needs a customer: visitors without a session go to the sign-in page and come back afterwards. */
export const middleware: MiddlewareFunction<Response>[] = [({ context }) => requireSession(context)]

/** Makes React Router ask the server, and so the middleware, at every visit. */
export const loader = () => null

export default function SignedIn() {
  return <Outlet />
}

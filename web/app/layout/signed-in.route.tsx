import { useEffect } from 'react'
import { type MiddlewareFunction, Outlet, useRevalidator } from 'react-router'
import { requireSession } from '../api/server.ts'

/** Around every page that needs a customer: visitors without a session go to the sign-in page and come back afterwards. */
export const middleware: MiddlewareFunction<Response>[] = [({ context }) => requireSession(context)]

/** Makes React Router ask the server, and so the middleware, at every visit. */
export const loader = () => null

export default function SignedIn() {
  useRevalidateOnRestore()
  return <Outlet />
}

/** A page that the browser kept while one was elsewhere is asked for again: what it shows may have been paid since. */
function useRevalidateOnRestore(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const refresh = ({ persisted }: PageTransitionEvent) => void (persisted && revalidate())
    addEventListener('pageshow', refresh)
    return () => removeEventListener('pageshow', refresh)
  }, [revalidate])
}

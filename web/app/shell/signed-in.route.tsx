import { useEffect } from 'react'
import { type MiddlewareFunction, Outlet, useRevalidator } from 'react-router'
import { requireSession } from '../api/server.ts'
import { ownCookie } from '../browser-cookies.ts'
import { cookieNames } from '../cookies.ts'
import { refreshAccount } from './account-store.ts'

/** Around every page that needs a customer: visitors without a session go to the sign-in page and come back afterwards. */
export const middleware: MiddlewareFunction<Response>[] = [({ context }) => requireSession(context)]

/** Makes React Router ask the server, and so the middleware, at every visit. */
export const loader = () => null

export default function SignedIn() {
  useFreshWhenBack()
  return <Outlet />
}

/** A page that the browser kept while one was elsewhere is asked for again; whoever signed out meanwhile sees nothing of it. */
function useFreshWhenBack(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const refresh = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      if (ownCookie(cookieNames.signedIn) === undefined) return location.reload()
      refreshAccount()
      void revalidate()
    }
    addEventListener('pageshow', refresh)
    return () => removeEventListener('pageshow', refresh)
  }, [revalidate])
}

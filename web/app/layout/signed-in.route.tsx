import { useEffect } from 'react'
import { type MiddlewareFunction, Outlet, useRevalidator } from 'react-router'
import { requireSession } from '../api/server.ts'

/** Layout of pages for customers: visitors without a session are redirected to the sign-in page and back. */
export const middleware: MiddlewareFunction<Response>[] = [({ context }) => requireSession(context)]

/** Forces a server request, and thereby the middleware, on every navigation. */
export const loader = () => null

export default function SignedIn() {
  useRevalidateOnRestore()
  return <Outlet />
}

/** Revalidates a page restored from the back/forward cache: its orders may have been paid since. */
function useRevalidateOnRestore(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const refresh = ({ persisted }: PageTransitionEvent) => void (persisted && revalidate())
    addEventListener('pageshow', refresh)
    return () => removeEventListener('pageshow', refresh)
  }, [revalidate])
}

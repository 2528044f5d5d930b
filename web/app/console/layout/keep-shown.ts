import { useEffect } from 'react'
import { type DataStrategyResult, type MiddlewareFunction, useLocation } from 'react-router'

type Loaded = Record<string, DataStrategyResult>

/** The address of the page that is shown; '' while that is an error page. */
let shown = ''

/** Notes that the page at this address is shown. */
export function useNoteShown(): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    shown = pathname + search
    return () => {
      shown = ''
    }
  }, [pathname, search])
}

/**
 * Keeps the page that is shown when its data was to be loaded again and the connection is lost meanwhile: an error page would take
 * the place of what is typed and of scans that wait.
 */
export const keepShown: MiddlewareFunction<Loaded> = async ({ request }, next) => {
  const loaded = await next()
  const { pathname, search } = new URL(request.url)
  const isLost = Object.values(loaded).some(
    ({ type, result }) => type === 'error' && result instanceof TypeError,
  )
  return isLost && request.method === 'GET' && pathname + search === shown ? {} : loaded
}

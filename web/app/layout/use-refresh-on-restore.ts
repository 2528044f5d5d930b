import { useEffect } from 'react'
import { isOtherCustomer, refreshAccount } from './account-store.ts'

/**
 * A page restored from the back/forward cache may belong to a customer who has signed out since. It is then
 * hidden and loaded again, so that neither their account nor their input is shown.
 */
export function useRefreshOnRestore(): void {
  useEffect(() => {
    const refresh = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      if (!isOtherCustomer()) return refreshAccount()
      document.body.hidden = true
      // Not a reload, which would restore the input fields.
      location.replace(location.pathname + location.search)
    }
    addEventListener('pageshow', refresh)
    return () => removeEventListener('pageshow', refresh)
  }, [])
}

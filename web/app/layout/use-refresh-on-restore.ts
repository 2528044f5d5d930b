import { useEffect } from 'react'
import { isOtherCustomer, refreshAccount } from './account-store.ts'

/**
 * A page that the browser kept while one was elsewhere knows who was signed in then. Where that customer has left, nothing
 * of theirs is shown again: neither their account nor what they typed.
 */
export function useRefreshOnRestore(): void {
  useEffect(() => {
    const refresh = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      if (!isOtherCustomer()) return refreshAccount()
      document.body.hidden = true
      // Not a reload: that would fill the fields in again.
      location.replace(location.pathname + location.search)
    }
    addEventListener('pageshow', refresh)
    return () => removeEventListener('pageshow', refresh)
  }, [])
}

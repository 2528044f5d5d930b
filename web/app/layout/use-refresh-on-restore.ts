import { useEffect } from 'react'
import { hasOtherSignedIn, isOtherCustomer, refreshAccount } from './account-store.ts'

/**
 * A page restored from the back/forward cache may belong to a customer who has signed out since, and a page in
 * another tab to one whom somebody else has replaced there. Such a page is hidden and loaded again, so that
 * neither their data nor their input is shown to, or sent for, the other customer.
 */
export function useRefreshOnRestore(): void {
  useEffect(() => {
    const restored = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      if (isOtherCustomer()) loadAgain()
      else refreshAccount()
    }
    const returned = () => {
      if (hasOtherSignedIn()) loadAgain()
    }
    addEventListener('pageshow', restored)
    addEventListener('focus', returned)
    document.addEventListener('visibilitychange', returned)
    return () => {
      removeEventListener('pageshow', restored)
      removeEventListener('focus', returned)
      document.removeEventListener('visibilitychange', returned)
    }
  }, [])
}

function loadAgain(): void {
  document.body.hidden = true
  // Not a reload, which would restore the input fields.
  location.replace(location.pathname + location.search)
}

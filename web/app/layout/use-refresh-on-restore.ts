import { useEffect } from 'react'
import { hasOtherSignedIn, isOtherCustomer, refreshAccount } from './account-store.ts'

/**
 * A page restored from the back/forward cache may belong to a customer who has signed out since, and one in another tab to a customer
 * whom somebody else has replaced there. It is then hidden and loaded again, so that neither their account nor their input is shown,
 * or sent for the other one.
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

import { useEffect, useState } from 'react'

/**
 * Removes the token of a mailed link from the address, so that it stays neither in the browser's history nor in a
 * copied address, and keeps it for the page's form. Without scripts the address is unchanged, because the form needs
 * it.
 * @param mailedToken the token in the address
 * @returns the token, and the form's action: the address without it
 */
export function useMailedToken(mailedToken: string): {
  readonly token: string
  readonly target: { readonly action?: string }
} {
  const [token] = useState(mailedToken)
  const [target, setTarget] = useState({})
  useEffect(() => {
    setTarget({ action: '.' })
    if (token !== '') history.replaceState(history.state, '', location.pathname)
  }, [token])
  return { token, target }
}

import { createContext, useContext } from 'react'

/** The response's CSP nonce while rendering on the server; undefined in the browser, where it is no longer needed. */
export const NonceContext = createContext<string | undefined>(undefined)

/** Returns the nonce for an inline script; see `NonceContext`. */
export const useNonce = () => useContext(NonceContext)

import { useCallback } from 'react'
import { useRevalidator } from 'react-router'

/** Asks for the page's data again: after something was changed, or when it could not be loaded. */
export function useReload(): () => Promise<void> {
  const { revalidate } = useRevalidator()
  return useCallback(() => revalidate(), [revalidate])
}

import { useCallback } from 'react'
import { useRevalidator } from 'react-router'

/** Returns a function that loads the page's data again, after a change or a failure. */
export function useReload(): () => Promise<void> {
  const { revalidate } = useRevalidator()
  return useCallback(() => revalidate(), [revalidate])
}

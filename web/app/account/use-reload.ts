import { useCallback } from 'react'
import { useRevalidator } from 'react-router'
import type { ApiFailure } from '../api/api-result.ts'
import { UNREACHABLE } from '../api/call.ts'

/**
 * Returns a function that loads the page's data again, after a change or a failure. Does nothing after an answer that
 * never came: without a connection loading fails too, and its error would replace the page with everything typed on it.
 */
export function useReload(): (after?: { readonly ok: true } | ApiFailure) => Promise<void> {
  const { revalidate } = useRevalidator()
  return useCallback(
    async (after) => {
      if (after?.ok !== false || after.code !== UNREACHABLE) await revalidate()
    },
    [revalidate],
  )
}

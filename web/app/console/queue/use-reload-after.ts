import { useRevalidator } from 'react-router'
import type { ApiFailure, ApiSuccess } from '../../api/api-result.ts'
import { UNREACHABLE } from '../../api/call.ts'

/**
 * Returns a function that loads the page's data again after a call. Without a connection it does not: the error page would
 * replace the scan box with its answer, and everything typed beside it.
 */
export function useReloadAfter(): (answer: ApiSuccess<unknown> | ApiFailure) => void {
  const { revalidate } = useRevalidator()
  return (answer) => {
    if (answer.ok || answer.code !== UNREACHABLE) void revalidate()
  }
}

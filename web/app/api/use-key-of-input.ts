import { useRef } from 'react'
import { createIdempotencyKey } from './idempotency-key.ts'

/**
 * Keeps the Idempotency-Key of a call by what it sends: sent again because its answer was lost, it has the same key and
 * takes effect once; anything else gets a new one.
 */
export function useKeyOfInput() {
  const last = useRef({ text: '', key: '' })
  return {
    keyOf(input: unknown): string {
      const text = JSON.stringify(input)
      if (last.current.text !== text) last.current = { text, key: createIdempotencyKey() }
      return last.current.key
    },
    /** The same input then is another call. */
    forget() {
      last.current = { text: '', key: '' }
    },
  }
}

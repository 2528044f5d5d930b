import { useRef } from 'react'
import { createIdempotencyKey } from './idempotency-key.ts'

/**
 * Keeps the Idempotency-Key of a call by its input: a retry after a lost response has the same key and takes effect
 * once; other input gets a new key.
 */
export function useKeyOfInput() {
  const last = useRef({ text: '', key: '' })
  return {
    keyOf(input: unknown): string {
      const text = JSON.stringify(input)
      if (last.current.text !== text) last.current = { text, key: createIdempotencyKey() }
      return last.current.key
    },
    /** After success the same input is a new call. */
    forget() {
      last.current = { text: '', key: '' }
    },
  }
}

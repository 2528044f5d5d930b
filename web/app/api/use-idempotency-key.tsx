import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { createIdempotencyKey, KEY_FIELD } from './idempotency-key.ts'

/** The contract's refusal `key_reused`. */
const KEY_REUSED = 1006

interface FormKey {
  readonly key: string
  /** Must be rendered inside the form. */
  readonly keyField: ReactNode
  /** The rendered `keyField`, which leads to its form. */
  readonly keyInput: RefObject<HTMLInputElement | null>
}

/**
 * Returns the Idempotency-Key of a form: created when the form opens and kept while it is retried, so that a
 * lost response does not run it twice; renewed after success. A page that is cached for everybody must render
 * the field only after hydration.
 * @param answer the form's latest result
 */
export function useIdempotencyKey(answer: { ok: boolean; code?: number } | undefined): FormKey {
  const [key, setKey] = useState(createIdempotencyKey)
  const keyInput = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (answer?.ok || answer?.code === KEY_REUSED) setKey(createIdempotencyKey())
  }, [answer])
  return {
    key,
    keyInput,
    // The server renders a different key; the browser's own is used from hydration on.
    keyField: <input ref={keyInput} type="hidden" name={KEY_FIELD} value={key} suppressHydrationWarning />,
  }
}

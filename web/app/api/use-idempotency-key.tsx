import { type ReactNode, useEffect, useState } from 'react'
import { createIdempotencyKey, KEY_FIELD } from './idempotency-key.ts'

/** The contract's refusal `key_reused`. */
const KEY_REUSED = 1006

interface FormKey {
  readonly key: string
  /** Stands in the form. */
  readonly keyField: ReactNode
}

/**
 * The Idempotency-Key of a form: made when the form opens and kept while it is tried again, so that a lost answer does not
 * carry it out twice; renewed once it was carried out. Not rendered on pages that are cached for everybody.
 * @param answer the form's last one
 */
export function useIdempotencyKey(answer: { ok: boolean; code?: number } | undefined): FormKey {
  const [key, setKey] = useState(createIdempotencyKey)
  useEffect(() => {
    if (answer?.ok || answer?.code === KEY_REUSED) setKey(createIdempotencyKey())
  }, [answer])
  return {
    key,
    // The server renders another one; the browser's own counts from then on.
    keyField: <input type="hidden" name={KEY_FIELD} value={key} suppressHydrationWarning />,
  }
}

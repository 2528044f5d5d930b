import { useState } from 'react'

/** Counts a form's running uploads: a form sent before they end would lack the pictures. */
export function usePendingUploads() {
  const [count, setCount] = useState(0)
  return {
    isSending: count > 0,
    /** For each `Upload` of the form. */
    onSending: (isSending: boolean) => setCount((last) => last + (isSending ? 1 : -1)),
  }
}

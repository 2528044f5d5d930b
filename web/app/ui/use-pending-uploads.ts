import { useState } from 'react'

/** Counts the pictures of a form that are on their way: a form sent before they are there would lack them. */
export function usePendingUploads() {
  const [count, setCount] = useState(0)
  return {
    isSending: count > 0,
    /** For each `Upload` of the form. */
    onSending: (isSending: boolean) => setCount((last) => last + (isSending ? 1 : -1)),
  }
}

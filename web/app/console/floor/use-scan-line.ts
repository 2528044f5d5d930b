import { useRef } from 'react'

/**
 * Queues the handlers of scans: a scanner is faster than the network, and an answer that came after that of a later scan would
 * be read as that one's.
 */
export function useScanLine(): (work: () => Promise<unknown>) => void {
  const line = useRef<Promise<unknown>>(Promise.resolve())
  return (work) => {
    line.current = line.current.then(work)
  }
}

import { useRef } from 'react'

/** Queues the handlers of scans: a scanner is faster than the network. */
export function useScanLine(): (work: () => Promise<void>) => void {
  const line = useRef(Promise.resolve())
  return (work) => {
    line.current = line.current.then(work)
  }
}

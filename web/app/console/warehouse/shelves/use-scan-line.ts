import { useRef } from 'react'

/** Runs what follows each scan one after the other: a scanner is faster than the network. */
export function useScanLine(): (work: () => Promise<void>) => void {
  const line = useRef(Promise.resolve())
  return (work) => {
    line.current = line.current.then(work)
  }
}

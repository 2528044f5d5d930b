import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { useBench } from './bench.tsx'

interface WaitingScans {
  /** Whether the next page is being loaded. */
  readonly isLeaving: boolean
  /** Gives a scan to the page, or keeps it for the next one where that is under way. */
  readonly give: (text: string) => void
}

/**
 * Keeps the scans that end while the next page is under way, and gives them to it once it listens, each one once.
 * @param isBusy whether a step of this page that may lead to the next one has not been answered, or does. When it ends without
 * that, its refusal has to be read first: the scans that came meanwhile are dropped.
 */
export function useWaitingScans(isBusy: boolean, onScan: (text: string) => void): WaitingScans {
  const bench = useBench()
  const isLeaving = useNavigation().state !== 'idle'
  const step = isLeaving ? 'leaving' : isBusy ? 'busy' : 'listening'
  const last = useRef(step)
  /** Counts the scans that waited: each may lead to another page, which the next one then waits for. */
  const [given, setGiven] = useState(0)
  const giveNext = useEffectEvent(() => {
    const next = bench.current.waitingScans.shift()
    if (next === undefined) return
    setGiven(given + 1)
    onScan(next)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for the next scan
  useEffect(() => {
    if (last.current === 'busy' && step === 'listening') bench.current.waitingScans = []
    last.current = step
    if (step === 'listening') giveNext()
  }, [bench, step, given])
  return {
    isLeaving,
    give: (text) => {
      if (step === 'listening') return onScan(text)
      const { waitingScans } = bench.current
      // A label is scanned again because nothing was seen to happen.
      if (waitingScans.at(-1) !== text) waitingScans.push(text)
    },
  }
}

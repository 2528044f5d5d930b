import { createContext, type ReactNode, type RefObject, useContext, useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { leaveScans, takeEarlyScans } from './early-scans.ts'

/** State of a warehouse bench that outlives a page. */
interface Bench {
  /**
   * Text in a scan box that Enter has not ended yet: a scan that continues during navigation ends in the next page's
   * box.
   */
  unfinishedScan: string
  /** The time of its last key, by the clock of DOM events. */
  lastKeyAt: number
  /** Finished scans that the next page gets once it listens. */
  waitingScans: string[]
  /** Whether the page listens to a scanner. */
  isListening: boolean
  /** The last stable weight of the scale, in grams. */
  panWeightG: number
  /** The last saved weight, in grams, while the item may still be on the pan. */
  savedWeightG: number
}

const BenchContext = createContext<RefObject<Bench> | null>(null)

/** Wraps the pages of the console. */
export function BenchProvider({ children }: { readonly children: ReactNode }) {
  const bench = useRef<Bench>({
    unfinishedScan: '',
    lastKeyAt: Number.NEGATIVE_INFINITY,
    waitingScans: [],
    isListening: false,
    panWeightG: 0,
    savedWeightG: 0,
  })
  const { key } = useLocation()
  const isIdle = useNavigation().state === 'idle'
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again on each page
  useEffect(() => {
    if (!isIdle || bench.current.isListening) return
    // On a page without a scan box nothing waits for the next one that has one.
    takeEarlyScans()
    bench.current.waitingScans = []
  }, [isIdle, key])
  useEffect(() => {
    const leave = () => leaveScans(bench.current.waitingScans)
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [])
  return <BenchContext value={bench}>{children}</BenchContext>
}

/** @throws Error outside of `BenchProvider` */
export function useBench(): RefObject<Bench> {
  const bench = useContext(BenchContext)
  if (!bench) throw new Error('no BenchProvider around this page')
  return bench
}

import { createContext, type ReactNode, type RefObject, useContext, useRef } from 'react'

/** State of a warehouse bench that outlives a page. */
interface Bench {
  /**
   * Text in a scan box that Enter has not ended yet: a scan that continues during navigation ends in the next page's
   * box.
   */
  unfinishedScan: string
  /** The time of its last key, by the clock of DOM events. */
  lastKeyAt: number
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
    panWeightG: 0,
    savedWeightG: 0,
  })
  return <BenchContext value={bench}>{children}</BenchContext>
}

/** @throws Error outside of `BenchProvider` */
export function useBench(): RefObject<Bench> {
  const bench = useContext(BenchContext)
  if (!bench) throw new Error('no BenchProvider around this page')
  return bench
}

import { createContext, type ReactNode, type RefObject, useContext, useRef } from 'react'

/** What a workplace in the warehouse takes along from one page to the next. */
interface Bench {
  /** What is typed into a scan box and not ended by Enter yet: the scanner goes on in the next page's box. */
  unfinishedScan: string
  /** When its last key came, by the clock of events. */
  lastKeyAt: number
  /** The weight of the item that was saved last, in grams, while it may still lie on the pan. */
  savedWeightG: number
}

const BenchContext = createContext<RefObject<Bench> | null>(null)

/** Surrounds the pages of the console. */
export function BenchProvider({ children }: { readonly children: ReactNode }) {
  const bench = useRef<Bench>({ unfinishedScan: '', lastKeyAt: Number.NEGATIVE_INFINITY, savedWeightG: 0 })
  return <BenchContext value={bench}>{children}</BenchContext>
}

/** @throws Error outside of `BenchProvider` */
export function useBench(): RefObject<Bench> {
  const bench = useContext(BenchContext)
  if (!bench) throw new Error('no BenchProvider around this page')
  return bench
}

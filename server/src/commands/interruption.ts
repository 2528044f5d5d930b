import { onEnd } from '../exit-with-parent.ts'

/**
 * Returns a signal that is aborted when the command is to end: Ctrl-C, SIGTERM, a closed terminal. Work that leaves something
 * unfinished takes it, and removes that first.
 */
export function interruption(): AbortSignal {
  const controller = new AbortController()
  onEnd(() => controller.abort(new Error('Interrupted.')))
  return controller.signal
}

/** Waits for work that may be abandoned anywhere. @throws the reason of the signal once that is aborted. */
export const unlessAborted = <Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      const abandon = () => reject(signal.reason)
      if (signal.aborted) abandon()
      else signal.addEventListener('abort', abandon)
    }),
  ])

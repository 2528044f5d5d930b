import { failureText } from './observability/redact.ts'

/**
 * Shuts the process down cleanly, once: on SIGTERM, on Ctrl-C, and when the parent process dies (its channel
 * closes), so that a killed `npm start` leaves no process that holds the port. Called before a process waits for anything:
 * one that had missed its parent's end would serve for ever.
 * @param limitMs after which the process ends even if closing hangs
 * @returns a function that sets how the process closes; until then it ends at once
 */
export function exitWithParent(limitMs = 15_000): (close: () => Promise<void>) => void {
  let close = async () => {}
  let ending = false
  const end = async () => {
    if (ending) return
    ending = true
    setTimeout(() => process.exit(1), limitMs).unref()
    await close().catch((failure) => console.error(failureText(failure)))
    process.exit(0)
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  process.on('disconnect', end)
  return (how) => {
    close = how
  }
}

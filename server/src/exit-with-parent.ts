import { failureText } from './observability/redact.ts'

/**
 * Shuts the process down cleanly, once: on SIGTERM, on Ctrl-C, and when the parent process dies (its channel
 * closes), so that a killed `npm start` leaves no process that holds the port.
 * @param limitMs after which the process ends even if closing hangs
 */
export function exitWithParent(close: () => Promise<void>, limitMs = 15_000): void {
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
}

/**
 * Shuts the process down cleanly, once: on SIGTERM, on Ctrl-C, and when the parent process dies (its channel
 * closes), so that a killed `npm start` leaves no process that holds the port.
 */
export function exitWithParent(close: () => Promise<void>): void {
  let ending = false
  const end = async () => {
    if (ending) return
    ending = true
    setTimeout(() => process.exit(1), 15_000).unref()
    await close().catch((failure) => console.error(failure))
    process.exit(0)
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  process.on('disconnect', end)
}

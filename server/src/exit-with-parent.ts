/**
 * Ends the process cleanly, once: on SIGTERM, on Ctrl-C, and when the process that started it is gone without a word
 * (its channel closes), so that a killed start leaves nothing behind that holds the port.
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

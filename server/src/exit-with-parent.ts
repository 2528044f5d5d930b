import { failureText } from './observability/redact.ts'

/**
 * Ends a process once its parent has died, which closes the channel between them, and on SIGTERM, SIGINT (Ctrl-C) and SIGHUP (a
 * closed terminal). Called before a process waits for anything; a parent that died even before, while modules were loaded, is
 * noticed as well: a process that had missed it would keep the port and serve for ever.
 */
export function onEnd(end: () => void): void {
  for (const event of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect']) process.on(event, () => end())
  // Undefined in a process without a channel.
  if (process.connected === false) end()
}

/**
 * Shuts the process down cleanly, once, see `onEnd`.
 * @param limitMs after which the process ends even if closing hangs
 * @returns a function that sets how the process closes; until then it ends at once
 */
export function exitWithParent(limitMs = 15_000): (close: () => Promise<void>) => void {
  let close = async () => {}
  let ending = false
  onEnd(async () => {
    if (ending) return
    ending = true
    setTimeout(() => process.exit(1), limitMs).unref()
    await close().catch((failure) => console.error(failureText(failure)))
    process.exit(0)
  })
  return (how) => {
    close = how
  }
}

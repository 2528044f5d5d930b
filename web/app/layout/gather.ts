/** Items that come within this time are passed on together. */
const GATHER_MS = 250
/** The least time between two passes: each loads the page again, and in a busy shop something always changes. */
const REST_MS = 2000

/**
 * Collects items and passes them on together: soon after the first, then at most every two seconds.
 * @param isVisible whether somebody sees the page; until then all of them wait for `flush`
 */
export function gather<Item>(pass: (items: ReadonlySet<Item>) => void, isVisible: () => boolean) {
  const waiting = new Set<Item>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let restsUntil = 0

  const stop = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const flush = () => {
    stop()
    if (waiting.size === 0 || !isVisible()) return
    const items = new Set(waiting)
    waiting.clear()
    restsUntil = Date.now() + REST_MS
    pass(items)
  }
  const add = (item: Item) => {
    waiting.add(item)
    timer ??= setTimeout(flush, Math.max(GATHER_MS, restsUntil - Date.now()))
  }
  return { add, flush, stop }
}

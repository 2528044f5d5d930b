import { takeEarlyKeys } from '../../boot/early-keys.ts'

/** Length of the shortest scanned code: a shelf. */
export const SHORTEST_SCAN = 4
/** Maximum delay between keystrokes of a scanner; those of a person are slower. */
export const BURST_MS = 60
/** Within this delay a keystroke continues the same text, even when the focus was lost in between. */
export const SAME_TEXT_MS = 300

/** Storage key of the scans that waited for a page when this document ended, as when a new version of the shop loads it anew. */
const LEFT = 'sampan-left-scans'
/** After this time whoever scanned them has gone on. */
const FORGOTTEN_MS = 20_000

interface EarlyScans {
  readonly scans: readonly string[]
  /** The beginning of a scan that Enter has not ended yet. */
  readonly unfinished: string
  /** The time of the last key, by the clock of DOM events. */
  readonly lastKeyAt: number
}

/** Browser only: returns, once, what was scanned before the console's first page could listen. */
export function takeEarlyScans(): EarlyScans {
  const scans = takeLeftScans()
  let unfinished = ''
  let lastKeyAt = Number.NEGATIVE_INFINITY
  for (const { key, at } of takeEarlyKeys()) {
    const text = at - lastKeyAt <= BURST_MS ? unfinished : ''
    lastKeyAt = at
    unfinished = key === 'Enter' ? '' : text + key
    if (key === 'Enter' && text.length >= SHORTEST_SCAN) scans.push(text)
  }
  // A single key is a person's shortcut.
  return { scans, unfinished: unfinished.length > 1 ? unfinished : '', lastKeyAt }
}

/** Leaves scans to the next document in this tab. */
export function leaveScans(scans: readonly string[]): void {
  if (scans.length === 0) return
  try {
    sessionStorage.setItem(LEFT, JSON.stringify({ scans, at: Date.now() }))
  } catch {
    // Storage is full or blocked.
  }
}

function takeLeftScans(): string[] {
  try {
    const { scans, at } = JSON.parse(sessionStorage.getItem(LEFT) ?? 'null') ?? { scans: [], at: 0 }
    sessionStorage.removeItem(LEFT)
    return Date.now() - at < FORGOTTEN_MS ? scans.map(String) : []
  } catch {
    return []
  }
}

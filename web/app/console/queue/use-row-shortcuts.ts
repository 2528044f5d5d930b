import { useShortcuts } from '../shortcuts/use-shortcuts.ts'

/** Marks the link that opens a row; the shortcuts move the focus between these links. */
export const rowLink = { 'data-row-link': '' } as const

const links = () => [...document.querySelectorAll<HTMLElement>('[data-row-link]')]

/** The row that the shortcuts focused last, in any list of this tab; one that opens by a button has no address. */
let place = { list: '', index: 0, address: null as string | null }

const listOf = ({ pathname, search }: Location) => pathname + search

/** Returns the row before the next one: the focused one or, after the focus was lost, the one that had it. */
function currentRow(all: readonly HTMLElement[], steps: number): number {
  const row = document.activeElement?.closest('tr')
  const focused = all.findIndex((link) => link === document.activeElement || row?.contains(link))
  if (focused !== -1) return focused
  if (place.list !== listOf(location)) return -1
  const { address } = place
  const same = address === null ? -1 : all.findIndex((link) => link.getAttribute('href') === address)
  if (same !== -1) return same
  // The row has left the list, and the one below has its place.
  return steps > 0 ? place.index - 1 : place.index
}

function move(steps: number): void {
  const all = links()
  const index = Math.min(all.length - 1, Math.max(0, currentRow(all, steps) + steps))
  const next = all[index]
  if (!next) return
  next.focus()
  next.closest('tr')?.scrollIntoView({ block: 'nearest' })
  place = { list: listOf(location), index, address: next.getAttribute('href') }
}

const toggleRow = () =>
  document.activeElement?.closest('tr')?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click()

/**
 * Shortcuts for rows: j and k move the focus, x selects; Enter opens the focused link as usual. They go on where they were
 * after the page of a row, and after a row that has left the list.
 */
export function useRowShortcuts(more: Readonly<Record<string, () => void>> = {}): void {
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    x: toggleRow,
    ...more,
  })
}

import { useShortcuts } from '../layout/use-shortcuts.ts'

/** Every row of a queue has one link that opens it; the keys move the focus over them. */
export const rowLink = { 'data-row-link': '' } as const

const links = () => [...document.querySelectorAll<HTMLElement>('[data-row-link]')]

function move(steps: number): void {
  const all = links()
  const row = document.activeElement?.closest('tr')
  const at = all.findIndex((link) => link === document.activeElement || row?.contains(link))
  const next = all[at === -1 ? 0 : Math.min(all.length - 1, Math.max(0, at + steps))]
  next?.focus()
  next?.closest('tr')?.scrollIntoView({ block: 'nearest' })
}

const focusSearch = () => document.querySelector<HTMLElement>('[data-queue-search]')?.focus()

const toggleRow = () =>
  document.activeElement?.closest('tr')?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click()

/** j and k walk the rows, x chooses one, / searches; Enter opens what has the focus, as it always does. */
export function useRowShortcuts(more: Readonly<Record<string, () => void>> = {}): void {
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    x: toggleRow,
    '/': focusSearch,
    ...more,
  })
}

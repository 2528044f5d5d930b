import { useShortcuts } from '../layout/use-shortcuts.ts'

/** Marks the link that opens a row; the shortcuts move the focus between these links. */
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

const toggleRow = () =>
  document.activeElement?.closest('tr')?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click()

/** Shortcuts for rows: j and k move the focus, x selects; Enter opens the focused link as usual. */
export function useRowShortcuts(more: Readonly<Record<string, () => void>> = {}): void {
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    x: toggleRow,
    ...more,
  })
}

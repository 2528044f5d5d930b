import { useEffect, useEffectEvent, useRef } from 'react'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null

const isToggle = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.type === 'checkbox'

/** Runs the action of a single key, except while typing or while a dialog is open. */
export function useShortcuts(keys: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (isTyping(event.target) && !isToggle(event.target)) return
    if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return
    const run = keys[event.key]
    if (!run) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

const SEQUENCE_MS = 1200

/** Runs the action of a two-key sequence: `g`, then a letter. */
export function useGoToShortcuts(places: Readonly<Record<string, () => void>>): void {
  // Not 0, which is the time origin of the document: a scan right after loading would count as the letters of a
  // shortcut.
  const goneAt = useRef(Number.NEGATIVE_INFINITY)
  const keys: Record<string, () => void> = {
    g: () => {
      goneAt.current = performance.now()
    },
  }
  for (const [letter, go] of Object.entries(places)) {
    keys[letter] = () => {
      if (performance.now() - goneAt.current < SEQUENCE_MS) go()
      goneAt.current = Number.NEGATIVE_INFINITY
    }
  }
  useShortcuts(keys)
}

import { useEffect, useEffectEvent, useRef } from 'react'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null

const isToggle = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.type === 'checkbox'

/** Returns whether a key is the browser's, or was taken by another listener. */
export const isTaken = (event: KeyboardEvent) =>
  event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented

/** Whether a dialog is open, under which keys of the page do nothing. */
export const isDialogOpen = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null

/** Returns whether a key is the page's: neither taken, nor of an open dialog. */
export const isForPage = (event: KeyboardEvent) => !isTaken(event) && !isDialogOpen()

/**
 * Runs the action of a single key, except while typing or while a dialog is open.
 * @param keys actions by key; one that returns false leaves the key to others
 * @param isFirst whether these keys come before those of others, whichever were registered first
 */
export function useShortcuts(keys: Readonly<Record<string, () => unknown>>, isFirst = false): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isForPage(event) || (isTyping(event.target) && !isToggle(event.target))) return
    const run = keys[event.key]
    if (run && run() !== false) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen, isFirst)
    return () => document.removeEventListener('keydown', listen, isFirst)
  }, [isFirst])
}

const SEQUENCE_MS = 1200

/** Runs the action of a two-key sequence: `g`, then a letter. */
export function useGoToShortcuts(places: Readonly<Record<string, () => void>>): void {
  // Not 0, which is the time origin of the document: a scan right after loading would count as the letters of a
  // shortcut.
  const goneAt = useRef(Number.NEGATIVE_INFINITY)
  const keys: Record<string, () => unknown> = {
    g: () => {
      goneAt.current = performance.now()
    },
  }
  for (const [letter, go] of Object.entries(places)) {
    keys[letter] = () => {
      const isSecond = performance.now() - goneAt.current < SEQUENCE_MS
      goneAt.current = Number.NEGATIVE_INFINITY
      if (isSecond) go()
      return isSecond
    }
  }
  // A letter belongs to the page, such as j and k to its rows, unless g was before it.
  useShortcuts(keys, true)
}

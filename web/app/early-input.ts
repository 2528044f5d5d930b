import { useEffect } from 'react'
import { announceHydrated } from './ui/hydrated.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

interface EarlyInput {
  /** What was typed into or chosen, in the order in which it was first touched. */
  readonly controls: Set<Control>
  /** Forms that only scripts can send, with the button that was pressed. */
  readonly waiting: Map<HTMLFormElement, HTMLElement | null>
  readonly stop: () => void
}

declare global {
  /** Set by the first script. */
  var earlyInput: EarlyInput | undefined
}

/**
 * Part of the first script. On a slow line a page is read and filled in before its scripts are here: this remembers where.
 * A form without an address of its own would lose everything typed if the browser sent it; it waits.
 */
export const rememberEarlyInput = `(() => {
  const controls = new Set()
  const waiting = new Map()
  const listening = new AbortController()
  const { signal } = listening
  addEventListener('input', ({ target }) => controls.add(target), { capture: true, signal })
  addEventListener('submit', (event) => {
    if (event.target.hasAttribute('action')) return
    event.preventDefault()
    waiting.set(event.target, event.submitter)
  }, { capture: true, signal })
  globalThis.earlyInput = { controls, waiting, stop: () => listening.abort() }
})()`

/** Once a document: tells the page's parts what was typed before they could hear it, then that scripts are here. */
export function useEarlyInput(): void {
  useEffect(() => {
    const early = globalThis.earlyInput
    globalThis.earlyInput = undefined
    early?.stop()
    void repeat(early).then(announceHydrated)
  }, [])
}

async function repeat(early: EarlyInput | undefined): Promise<void> {
  if (!early) return
  // Read at once: a page that goes on from a kept draft writes over its fields next.
  const typed = [...early.controls].map((control) => ({ control, again: asItIs(control) }))
  for (const { control, again } of typed) {
    // One at a time, as it was typed: each part of the page hears of one after it has taken in the last.
    await Promise.resolve()
    // The first event in a part that is not hydrated yet hydrates it, and is not heard.
    control.dispatchEvent(new Event('input', { bubbles: true }))
    again()
    if (control !== document.activeElement)
      control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  }
  for (const [form, button] of early.waiting) {
    await Promise.resolve()
    if (form.isConnected) form.requestSubmit(button)
  }
}

/** How to do again what was done to a control, so that React hears of it. */
function asItIs(control: Control): () => void {
  const { type, value } = control
  if (control instanceof HTMLSelectElement)
    return () => {
      control.value = value
      control.dispatchEvent(new Event('change', { bubbles: true }))
    }
  if (type === 'file') return () => control.dispatchEvent(new Event('change', { bubbles: true }))
  if (control instanceof HTMLInputElement && (type === 'checkbox' || type === 'radio')) {
    const { checked } = control
    return () => {
      control.checked = !checked
      control.click()
    }
  }
  const { selectionStart, selectionEnd } = control
  return () => {
    // React compares with what it set last through the element itself; what is typed goes past that.
    control.value = control.defaultValue
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
    if (selectionStart !== null && control === document.activeElement)
      control.setSelectionRange(selectionStart, selectionEnd)
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

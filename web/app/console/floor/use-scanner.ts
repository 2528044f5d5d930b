import { scannedInto } from '@sampan/domain/scans'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** Keystrokes of a scanner follow each other faster than this; those of a hand do not. */
const BURST_MS = 60
/** A key so soon after the last one goes on with the same text, also where the focus was lost in between. */
const SAME_TEXT_MS = 300

const isNumeric = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && (target.inputMode === 'decimal' || target.inputMode === 'numeric')

/** A field for free text, which keeps what is typed into it. */
const isText = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  !isNumeric(target) &&
  target.closest('textarea, select, [contenteditable], input:not([type=radio]):not([type=checkbox])') !== null

interface Scanner {
  /** The page's scan box. */
  readonly box: RefObject<HTMLInputElement | null>
  readonly onScan: (text: string) => void
  /** Enter in the empty box. */
  readonly onEnter?: () => void
  /** Function keys, by their names. The browser's own (F3, F5, F6, F7, F11, F12) are left to it. */
  readonly keys?: Readonly<Record<string, () => void>>
  /** Sets a numeric field back to its text before a scanner typed digits into it. */
  readonly restore?: (field: HTMLInputElement, text: string) => void
}

/**
 * Brings what a scanner types to the scan box, whichever field has the focus: a letter outside a text field
 * moves the focus there, and digits of a courier that end in a numeric field are taken out of it again. Enter
 * in a numeric field goes on to the next empty one, and from the last to the box.
 */
export function useScanner({ box, onScan, onEnter, keys = {}, restore }: Scanner): void {
  /** The time of the last key of a text that is not ended by Enter yet. */
  const lastKey = useRef(Number.NEGATIVE_INFINITY)
  const burst = useRef({ field: null as EventTarget | null, before: '', last: 0 })
  /** The text of the numeric field when the focus came to it. */
  const entered = useRef('')
  const enter = useEffectEvent(({ target }: Event) => {
    if (isNumeric(target)) entered.current = target.value
  })
  const note = useEffectEvent((event: Event) => {
    const { target, timeStamp } = event
    if (!isNumeric(target)) return
    const { field, last } = burst.current
    const begins = field !== target || timeStamp - last > BURST_MS
    // The event comes before the change, so the value is the one before the burst.
    burst.current = { field: target, before: begins ? target.value : burst.current.before, last: timeStamp }
  })
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return
    const command = keys[key]
    if (command) {
      event.preventDefault()
      return command()
    }
    const field = box.current
    if (!field) return
    const goesOn = event.timeStamp - lastKey.current < SAME_TEXT_MS
    lastKey.current = key === 'Enter' ? Number.NEGATIVE_INFINITY : event.timeStamp
    if (key === 'Enter' && target === field) {
      event.preventDefault()
      const text = field.value.trim()
      if (text === '') return onEnter?.()
      field.select()
      return onScan(text)
    }
    if (key === 'Enter' && isNumeric(target)) {
      event.preventDefault()
      const typed = target.value
      const before = burst.current.field === target ? burst.current.before : ''
      const scanned = scannedInto(typed, before) ?? scannedInto(typed, entered.current)
      if (scanned === null) return goOn(target, field)
      // Digits that replaced a selected text give it back.
      const kept = typed === scanned ? entered.current : typed.slice(0, typed.length - scanned.length)
      restore?.(target, kept)
      return onScan(scanned)
    }
    if (target === field || isText(target) || !/^[\p{L}\d]$/u.test(key)) return
    if (isNumeric(target) && /^\d$/.test(key)) return
    // The browser types the character into the element that has the focus after this handler.
    if (!goesOn) field.value = ''
    field.focus()
    field.setSelectionRange(field.value.length, field.value.length)
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    document.addEventListener('beforeinput', note)
    document.addEventListener('focusin', enter)
    return () => {
      document.removeEventListener('keydown', press)
      document.removeEventListener('beforeinput', note)
      document.removeEventListener('focusin', enter)
    }
  }, [])
}

/** Focuses the next empty numeric field of the form, or the box. */
function goOn(from: HTMLInputElement, box: HTMLInputElement): void {
  const fields = [...(from.form?.elements ?? [])].filter(isNumeric)
  const next = fields.slice(fields.indexOf(from) + 1).find((field) => field.value === '' && !field.disabled)
  ;(next ?? box).focus()
}

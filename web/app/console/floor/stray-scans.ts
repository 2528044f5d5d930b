import { scannedInto } from '@sampan/domain/scans'
import { BURST_MS, SAME_TEXT_MS, SHORTEST_SCAN } from './early-scans.ts'

type Typed = HTMLInputElement | HTMLTextAreaElement

/** Whether a field takes a number, into which a scanned code must not be typed. */
export const isNumeric = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && (target.inputMode === 'decimal' || target.inputMode === 'numeric')

/** A field whose text is typed. */
export const isTyped = (target: EventTarget | null): target is Typed =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && target.type !== 'radio' && target.type !== 'checkbox')

/** Edits a field's text like user input: an `input` event follows, so that `onChange` runs. */
export function retype(field: Typed, text: string): void {
  field.setRangeText(text, 0, field.value.length, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }))
}

/** Chooses a select's option like a user, so that `onChange` runs. */
function rechoose(select: HTMLSelectElement, value: string): void {
  if (select.value === value) return
  select.value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

/**
 * Tells scanner input from typing while the focus is outside the scan box: a courier number at the end of a
 * numeric field, or any code that arrives at a scanner's speed. Watches the document's keyboard events and
 * their times.
 */
export class StrayScans {
  /** What is typed into a field, and its text before. */
  #burst = { field: null as EventTarget | null, before: '', last: 0 }
  /** The numeric field's text before anyone typed, and after the last keystroke. */
  #numeric = { before: '', last: '' }
  /**
   * Input where no text is expected, such as onto a select or a dialog's button, with the select's option
   * before it.
   */
  #keys = { on: null as EventTarget | null, before: '', text: '', last: 0 }

  readonly noteFocus = ({ target }: Event): void => {
    if (isNumeric(target)) this.#noteUntyped(target)
  }

  readonly noteTyped = ({ target }: Event): void => {
    if (isNumeric(target)) this.#numeric.last = target.value
  }

  /** Called before each change of a field. */
  readonly noteBurst = ({ target, timeStamp }: Event): void => {
    if (!isTyped(target)) return
    // The page wrote another text since: a draft, which may be restored after the focus, or a weight from the scale.
    if (isNumeric(target) && target.value !== this.#numeric.last) this.#noteUntyped(target)
    const { field, before, last } = this.#burst
    // A measurement and a code are told apart by the pause between them: the digits of a scan may come slowly.
    const begins = field !== target || timeStamp - last > (isNumeric(target) ? SAME_TEXT_MS : BURST_MS)
    this.#burst = { field: target, before: begins ? target.value : before, last: timeStamp }
  }

  /** Called at each key, before the select chooses by it. */
  noteKey({ key, target, timeStamp }: KeyboardEvent): void {
    if (key.length !== 1 || isTyped(target)) return
    const { on, before, text, last } = this.#keys
    const isFast = on === target && timeStamp - last <= BURST_MS
    const option = target instanceof HTMLSelectElement ? target.value : ''
    this.#keys = isFast
      ? { on, before, text: text + key, last: timeStamp }
      : { on: target, before: option, text: key, last: timeStamp }
  }

  /** Returns the scan that this Enter ends, and undoes what it typed; null for a person's Enter. */
  take({ target, timeStamp }: KeyboardEvent): string | null {
    if (isNumeric(target)) return this.#takeFromNumeric(target)
    const { field, before, last } = this.#burst
    if (isTyped(target)) {
      const scanned = target.value.slice(before.length)
      const isFast = field === target && timeStamp - last <= BURST_MS && target.value.startsWith(before)
      if (!isFast || scanned.length < SHORTEST_SCAN) return null
      retype(target, before)
      return scanned.trim()
    }
    const keys = this.#keys
    if (keys.on !== target || timeStamp - keys.last > BURST_MS || keys.text.length < SHORTEST_SCAN)
      return null
    this.#keys = { on: null, before: '', text: '', last: 0 }
    if (target instanceof HTMLSelectElement) rechoose(target, keys.before)
    return keys.text
  }

  /** Returns the digits of the code that this letter continues, and removes them from their field; '' where a person typed them. */
  takeBegun({ target, timeStamp }: KeyboardEvent): string {
    const { field, before, last } = this.#burst
    if (!isNumeric(target) || field !== target || timeStamp - last > BURST_MS) return ''
    if (!target.value.startsWith(before)) return ''
    const begun = target.value.slice(before.length)
    retype(target, before)
    return begun
  }

  #takeFromNumeric(target: HTMLInputElement): string | null {
    const { value } = target
    const before = this.#burst.field === target ? this.#burst.before : ''
    const scanned = scannedInto(value, before) ?? scannedInto(value, this.#numeric.before)
    if (scanned === null) return null
    // Digits that replaced a selected text: the text is restored.
    const rest = value === scanned ? this.#numeric.before : value.slice(0, value.length - scanned.length)
    retype(target, rest)
    return scanned
  }

  #noteUntyped({ value }: HTMLInputElement): void {
    this.#numeric = { before: value, last: value }
    this.#burst = { field: null, before: '', last: 0 }
  }
}

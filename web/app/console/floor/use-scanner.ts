import { BENCH_COMMANDS, type BenchCommand, readScan, scannedInto } from '@sampan/domain/scans'
import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useTranslations } from '../../messages/use-translations.tsx'
import { isForPage } from '../layout/use-shortcuts.ts'
import { useBench } from './bench.tsx'
import { BURST_MS, SHORTEST_SCAN, takeEarlyScans } from './early-scans.ts'
import { useWaitingScans } from './use-waiting-scans.ts'

/** Within this delay a keystroke continues the same text, even when the focus was lost in between. */
const SAME_TEXT_MS = 300

/** The function keys of the commands of the bench card. Browsers use F3, F5, F6, F7, F11 and F12. */
export const COMMAND_KEYS: Readonly<Record<BenchCommand, string>> = {
  photo: 'F1',
  as_ordered: 'F2',
  wrong: 'F4',
  print: 'F8',
  save: 'F9',
}

const isNumeric = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && (target.inputMode === 'decimal' || target.inputMode === 'numeric')

type Typed = HTMLInputElement | HTMLTextAreaElement

/** A field whose text is typed. */
const isTyped = (target: EventTarget | null): target is Typed =>
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

/** Returns whether Enter does something to an element by itself. */
const takesEnter = (target: EventTarget | null) =>
  target instanceof Element && target.closest('a, button, input, select, textarea, summary') !== null

/** Returns whether a field holds free text, which keeps what is typed into it. */
const isText = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  !isNumeric(target) &&
  target.closest('textarea, select, [contenteditable], input:not([type=radio]):not([type=checkbox])') !== null

interface Scanner {
  /** The page's scan box. */
  readonly box: RefObject<HTMLInputElement | null>
  readonly onScan: (text: string) => void
  /** Shows why a command that the page, or every page, does not have was not carried out. */
  readonly onOtherCommand: (text: string) => void
  /** Whether a step that may lead to the next page has not been answered, or does: what is scanned is meant for that page. */
  readonly isBusy?: boolean
  /** Called on Enter when nothing was typed since the last scan. */
  readonly onEnter?: () => void
  /** What the page does at a command of the bench card: its code is scanned, or its key pressed. */
  readonly commands?: Readonly<Partial<Record<BenchCommand, () => void>>>
  /** Further function keys of the page. */
  readonly keys?: Readonly<Record<string, () => void>>
}

/**
 * Directs what a scanner types to the scan box, whichever field has the focus. A letter outside a text field moves the
 * focus there; a courier number that ends in a numeric field, and any code in a text field, are moved from the field to
 * the box, and so is one in a select, whose option it may have changed. Enter in a numeric field moves to the next empty one, and from the last to the box.
 * A scan while the next page is under way waits for it; Enter and commands, which are meant for what one sees, then do nothing.
 */
export function useScanner({
  box,
  onScan,
  onOtherCommand,
  onEnter: enter,
  isBusy = false,
  commands = {},
  keys = {},
}: Scanner): void {
  const bench = useBench()
  const t = useTranslations('console')
  const { isLeaving, give: giveCode } = useWaitingScans(isBusy, onScan)
  const onEnter = isLeaving ? undefined : enter
  /** The text of the last scan while it is in the box; the next scan replaces it. */
  const scannedLast = useRef('')
  const burst = useRef({ field: null as EventTarget | null, before: '', last: 0 })
  /** The numeric field's text before anyone typed, and after the last keystroke. */
  const numeric = useRef({ before: '', last: '' })
  /** What is typed into a select, and its option before. */
  const sought = useRef({ field: null as EventTarget | null, before: '', text: '', last: 0 })
  const noteUntyped = ({ value }: HTMLInputElement) => {
    numeric.current = { before: value, last: value }
  }
  const noteFocus = useEffectEvent(({ target }: Event) => {
    if (isNumeric(target)) noteUntyped(target)
  })
  const noteTyped = useEffectEvent(({ target }: Event) => {
    if (isNumeric(target)) numeric.current.last = target.value
  })
  const noteBurst = useEffectEvent((event: Event) => {
    const { target, timeStamp } = event
    if (!isTyped(target)) return
    // The page wrote another text since: a draft, which may be restored after the focus, or a weight from the scale.
    if (isNumeric(target) && target.value !== numeric.current.last) noteUntyped(target)
    const { field, last } = burst.current
    const begins = field !== target || timeStamp - last > BURST_MS
    // The event comes before the change, so the value is the one before the burst.
    burst.current = { field: target, before: begins ? target.value : burst.current.before, last: timeStamp }
  })
  const commandAt = (key: string) => {
    const name = BENCH_COMMANDS.find((one) => COMMAND_KEYS[one] === key)
    return keys[key] ?? (name && commands[name])
  }
  const give = (text: string) => {
    const scan = readScan(text)
    if (scan.kind !== 'command') return giveCode(text)
    if (box.current) box.current.value = ''
    if (isLeaving) return
    const { command } = scan
    if (command === null) return onOtherCommand(t('command_unknown', { code: text.trim().toUpperCase() }))
    const run = commands[command]
    if (run) run()
    else onOtherCommand(t('command_elsewhere', { command: t(`command_${command}`) }))
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event
    if (!isForPage(event)) return
    const command = commandAt(key)
    if (command) {
      event.preventDefault()
      return isLeaving ? undefined : command()
    }
    const field = box.current
    if (!field) return
    if (key === 'Enter' && target === field) {
      event.preventDefault()
      bench.current.lastKeyAt = Number.NEGATIVE_INFINITY
      const text = field.value.trim()
      if (text === '' || ((enter || isLeaving) && text === scannedLast.current)) return onEnter?.()
      scannedLast.current = text
      field.select()
      return give(text)
    }
    // After its button was removed, the focus is nowhere, or on the page's heading.
    if (key === 'Enter' && !takesEnter(target)) return onEnter?.()
    if (key === 'Enter' && isNumeric(target)) {
      event.preventDefault()
      const typed = target.value
      const before = burst.current.field === target ? burst.current.before : ''
      const scanned = scannedInto(typed, before) ?? scannedInto(typed, numeric.current.before)
      if (scanned === null) return focusNextField(target, field)
      // Digits that replaced a selected text: the text is restored.
      const remaining =
        typed === scanned ? numeric.current.before : typed.slice(0, typed.length - scanned.length)
      retype(target, remaining)
      return give(scanned)
    }
    if (key === 'Enter' && target !== field && isTyped(target)) {
      const { field: typedIn, before, last } = burst.current
      const scanned = target.value.slice(before.length)
      const isFast =
        typedIn === target && event.timeStamp - last <= BURST_MS && target.value.startsWith(before)
      if (!isFast || scanned.length < SHORTEST_SCAN) return
      event.preventDefault()
      retype(target, before)
      return give(scanned.trim())
    }
    if (target instanceof HTMLSelectElement) {
      const { field: typedIn, before, text, last } = sought.current
      const isFast = typedIn === target && event.timeStamp - last <= BURST_MS
      const typed = { field: target, last: event.timeStamp }
      if (key.length === 1)
        // The event comes before the choice.
        sought.current = isFast
          ? { ...typed, before, text: text + key }
          : { ...typed, before: target.value, text: key }
      if (key !== 'Enter' || !isFast || text.length < SHORTEST_SCAN) return
      event.preventDefault()
      rechoose(target, before)
      return give(text)
    }
    if (key.length !== 1 || (target !== field && !startsScan(event))) return
    const isContinued = event.timeStamp - bench.current.lastKeyAt < SAME_TEXT_MS
    bench.current.lastKeyAt = event.timeStamp
    scannedLast.current = ''
    if (target === field) return
    // The browser inserts the character into the element that has the focus after this handler.
    if (!isContinued) field.value = ''
    focusBox(field)
  })
  // A layout effect: the listener must be replaced with the page itself, so that no key falls between two pages.
  useLayoutEffect(() => {
    const field = box.current
    bench.current.isListening = true
    const early = takeEarlyScans()
    bench.current.waitingScans.push(...early.scans)
    if (early.unfinished !== '') bench.current.lastKeyAt = early.lastKeyAt
    const isUnfinished = performance.now() - bench.current.lastKeyAt < SAME_TEXT_MS
    const text = early.unfinished || (isUnfinished ? bench.current.unfinishedScan : '')
    if (field && text !== '') {
      field.value = text
      focusBox(field)
    }
    bench.current.unfinishedScan = ''
    document.addEventListener('keydown', press)
    document.addEventListener('beforeinput', noteBurst)
    document.addEventListener('input', noteTyped)
    document.addEventListener('focusin', noteFocus)
    return () => {
      bench.current.isListening = false
      bench.current.unfinishedScan = field?.value ?? ''
      document.removeEventListener('keydown', press)
      document.removeEventListener('beforeinput', noteBurst)
      document.removeEventListener('input', noteTyped)
      document.removeEventListener('focusin', noteFocus)
    }
  }, [box, bench])
}

/** Returns whether the key is a letter outside a text field, or a digit where no number is typed. */
export const startsScan = ({ key, target }: KeyboardEvent) =>
  !isText(target) && /^[\p{L}\d]$/u.test(key) && !(isNumeric(target) && /^\d$/.test(key))

/** Focuses the box with the cursor at the end. */
function focusBox(box: HTMLInputElement): void {
  box.focus()
  box.setSelectionRange(box.value.length, box.value.length)
}

/** Focuses the next empty numeric field of the form, or the box. */
function focusNextField(from: HTMLInputElement, box: HTMLInputElement): void {
  const fields = [...(from.form?.elements ?? [])].filter(isNumeric)
  const next = fields.slice(fields.indexOf(from) + 1).find((field) => field.value === '' && !field.disabled)
  ;(next ?? box).focus()
}

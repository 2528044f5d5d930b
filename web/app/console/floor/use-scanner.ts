import { BENCH_COMMANDS, type BenchCommand, holdsCode, readScan } from '@sampan/domain/scans'
import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslations } from '../../messages/use-translations.tsx'
import { isDialogOpen, isTaken } from '../shortcuts/use-shortcuts.ts'
import { useBench } from './bench.tsx'
import { SAME_TEXT_MS, takeEarlyScans } from './early-scans.ts'
import { isNumeric, isTyped, StrayScans } from './stray-scans.ts'
import { useWaitingScans } from './use-waiting-scans.ts'

/** The function keys of the commands of the bench card. Browsers use F3, F5, F6, F7, F11 and F12. */
export const COMMAND_KEYS: Readonly<Record<BenchCommand, string>> = {
  photo: 'F1',
  as_ordered: 'F2',
  wrong: 'F4',
  print: 'F8',
  save: 'F9',
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
  /** Shows why a command that the page, or every page, does not have was not carried out, or a key did not move on. */
  readonly onOtherCommand: (text: string) => void
  /** Whether a step that may lead to the next page is under way: a scan is then meant for that page. */
  readonly isBusy?: boolean
  /** Called on Enter when nothing was typed since the last scan. */
  readonly onEnter?: () => void
  /** What the page does at a command of the bench card: its code is scanned, or its key pressed. */
  readonly commands?: Readonly<Partial<Record<BenchCommand, () => void>>>
  /** Further function keys of the page. */
  readonly keys?: Readonly<Record<string, () => void>>
}

/**
 * Directs scanner input to the scan box, whichever field has the focus. A letter typed outside a text field
 * moves the focus there, together with the digits before it; a code that ends in another field is removed from
 * it. Enter in a numeric field moves to the next empty one, and from the last to the box, but stays in a field
 * with more digits than any measurement has. A scan does not answer an open dialog. While the next page is
 * loading, scans wait for it, and Enter and commands, which refer to what is visible, do nothing.
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
  const [strays] = useState(() => new StrayScans())
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
    if (isTaken(event)) return
    strays.noteKey(event)
    const takeStray = () => {
      const scan = strays.take(event)
      if (scan === null) return false
      event.preventDefault()
      give(scan)
      return true
    }
    // The Enter of a scan is meant for the page and must not confirm a dialog. Text typed into its fields is
    // kept.
    if (isDialogOpen()) return void (key === 'Enter' && !isTyped(target) && takeStray())
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
    if (key === 'Enter') {
      if (takeStray() || !isNumeric(target)) return
      event.preventDefault()
      if (holdsCode(target.value)) return onOtherCommand(t('code_in_field', { text: target.value }))
      return focusNextField(target, field)
    }
    if (key.length !== 1 || (target !== field && !startsScan(event))) return
    const isContinued = event.timeStamp - bench.current.lastKeyAt < SAME_TEXT_MS
    bench.current.lastKeyAt = event.timeStamp
    scannedLast.current = ''
    if (target === field) return
    // The browser inserts the character into the element that has the focus after this handler.
    if (!isContinued) field.value = strays.takeBegun(event)
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
    document.addEventListener('beforeinput', strays.noteBurst)
    document.addEventListener('input', strays.noteTyped)
    document.addEventListener('focusin', strays.noteFocus)
    return () => {
      bench.current.isListening = false
      bench.current.unfinishedScan = field?.value ?? ''
      document.removeEventListener('keydown', press)
      document.removeEventListener('beforeinput', strays.noteBurst)
      document.removeEventListener('input', strays.noteTyped)
      document.removeEventListener('focusin', strays.noteFocus)
    }
  }, [box, bench, strays])
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

import { useEffect } from 'react'

/** The slowest double tap that systems count as one. */
const DOUBLE_TAP_MS = 500
const SAME_PLACE_PX = 20

let last: MouseEvent | undefined
/** Whether a dialog was opened or closed since the last click. */
let isChanged = false

/**
 * Ignores the second click of a double click where the first has opened or closed a dialog: it was not meant for what is there
 * now, such as the backdrop, which would close the dialog again, or the link below a saved form.
 */
export function useIgnoredDoubleClick(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    // Added once, however many dialogs there are.
    addEventListener('click', ignoreSecondClick, { capture: true })
    noteChange()
    return noteChange
  }, [isOpen])
}

function noteChange(): void {
  isChanged = true
}

function ignoreSecondClick(event: MouseEvent): void {
  const isIgnored = isChanged && isSecond(event)
  // Ignored once, a third click is ignored too.
  isChanged &&= isIgnored
  last = event
  if (!isIgnored) return
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** Browsers count the clicks of a mouse, but not all of them count taps. */
function isSecond(event: MouseEvent): boolean {
  const isTap = 'pointerType' in event && event.pointerType === 'touch'
  if (!isTap || !last) return event.detail > 1
  const distance = Math.hypot(event.clientX - last.clientX, event.clientY - last.clientY)
  return event.timeStamp - last.timeStamp < DOUBLE_TAP_MS && distance < SAME_PLACE_PX
}

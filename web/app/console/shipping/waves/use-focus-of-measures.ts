import { type RefObject, useEffect } from 'react'

interface Measuring {
  /** All items are in the box, and nothing weighs it by itself. */
  readonly isToWeigh: boolean
  /** All items are in the box, and its weight is there. */
  readonly isMeasurable: boolean
}

/** Moves the focus to the weight of a packed box, then to its size, as long as nobody is typing the weight. */
export function useFocusOfMeasures(
  form: RefObject<HTMLFormElement | null>,
  { isToWeigh, isMeasurable }: Measuring,
): void {
  useEffect(() => {
    const length = form.current?.elements.namedItem('length')
    // A weight that is being typed is not finished with its first digit.
    const isTyping = document.activeElement?.getAttribute('name') === 'weight'
    if (isMeasurable && !isTyping && length instanceof HTMLInputElement && length.value === '') length.focus()
  }, [form, isMeasurable])
  useEffect(() => {
    // What begins with a letter still goes to the scan box.
    const weight = isToWeigh && form.current?.elements.namedItem('weight')
    if (weight instanceof HTMLInputElement) weight.focus()
  }, [form, isToWeigh])
}

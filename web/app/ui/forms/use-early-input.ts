import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'

/**
 * Runs `adopt` once, when a field or form is mounted. Input before hydration exists only in the browser;
 * hydration leaves the element's value unchanged, so state that mirrors it must be read from the element
 * here, before the next render overwrites it.
 */
export function useEarlyInput(adopt: () => void): void {
  const onMounted = useEffectEvent(adopt)
  useLayoutEffect(() => onMounted(), [])
}

/**
 * Returns the ref of a text field whose text, `value`, is state of its component: `adopt` is called with what was typed in it before
 * hydration.
 */
export function useEarlyText<Field extends HTMLInputElement | HTMLTextAreaElement>(
  value: string,
  adopt: (typed: string) => void,
): RefObject<Field | null> {
  const field = useRef<Field>(null)
  useEarlyInput(() => {
    const typed = field.current?.value ?? value
    if (typed !== value) adopt(typed)
  })
  return field
}

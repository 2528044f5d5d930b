import { useEffectEvent, useLayoutEffect } from 'react'

/**
 * Runs `adopt` once, when a field or form is mounted. Input before hydration exists only in the browser;
 * hydration leaves the element's value unchanged, so state that mirrors it must be read from the element
 * here, before the next render overwrites it.
 */
export function useEarlyInput(adopt: () => void): void {
  const onMounted = useEffectEvent(adopt)
  useLayoutEffect(() => onMounted(), [])
}

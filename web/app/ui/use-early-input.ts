import { useEffectEvent, useLayoutEffect } from 'react'

/**
 * Runs `adopt` once, when a field or form is mounted. Before hydration the browser alone knows what was typed or chosen;
 * hydration leaves the element's value as it is, so state that mirrors it must be read from the element here, before the
 * next render writes over it.
 */
export function useEarlyInput(adopt: () => void): void {
  const onMounted = useEffectEvent(adopt)
  useLayoutEffect(() => onMounted(), [])
}

import { type RefObject, useEffect, useRef } from 'react'

/** Tells a step that goes on after an answer whether its page has been left meanwhile. */
export function useIsLeft(): RefObject<boolean> {
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])
  return isLeft
}

import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

/** Time each slide is shown. */
const INTERVAL_MS = 4000

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'
function onMotionChange(listener: () => void) {
  const query = matchMedia(REDUCED_MOTION)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/**
 * A strip that advances by one item every four seconds and starts again after the last. It pauses while the
 * pointer or the focus is on it or when it was paused, and never moves for visitors who prefer reduced
 * motion.
 */
export function useCarousel() {
  const strip = useRef<HTMLUListElement>(null)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const [isPaused, setPaused] = useState(false)
  const canMove = !useSyncExternalStore(
    onMotionChange,
    () => matchMedia(REDUCED_MOTION).matches,
    () => true,
  )
  const isMoving = canMove && !isPaused

  const move = (steps: number) => {
    const box = strip.current
    const [first, second] = box?.children ?? []
    if (!box || !(first instanceof HTMLElement) || !(second instanceof HTMLElement)) return
    // From right to left the positions are negative.
    const width = second.offsetLeft - first.offsetLeft
    const passed = Math.abs(box.scrollLeft)
    const isAtEnd = passed + box.clientWidth >= box.scrollWidth - 2
    const isAtStart = passed < 2
    if (steps > 0 && isAtEnd) box.scrollTo({ left: 0 })
    else if (steps < 0 && isAtStart) box.scrollTo({ left: Math.sign(width) * box.scrollWidth })
    else box.scrollBy({ left: steps * width })
  }

  useEffect(() => {
    if (!isMoving || isHovered || isFocused) return
    const timer = setInterval(() => document.hidden || move(1), INTERVAL_MS)
    return () => clearInterval(timer)
  })

  return {
    strip,
    isMoving,
    canMove,
    toggle: () => setPaused((last) => !last),
    move,
    /** Spread onto the surrounding element; pauses the strip during hover and focus. */
    hold: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  }
}

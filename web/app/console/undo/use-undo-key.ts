import { useEffect } from 'react'
import { undoLast } from '../../ui/toast-store.ts'

/** F10 undoes what the corner of the screen offers, wherever the focus is: letters belong to the scanner. */
export function useUndoKey(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'F10' && !event.defaultPrevented && undoLast()) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

import { useEffect } from 'react'
import { undoLast } from '../../ui/toast-store.ts'

/** F10 triggers the undo offered on the screen, wherever the focus is: letters are reserved for the scanner. */
export function useUndoKey(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'F10' && !event.defaultPrevented && undoLast()) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

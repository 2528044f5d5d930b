import { type ReactNode, useCallback, useRef } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { useText } from '../../text/text.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'

interface LeaveGuard {
  /** Something was typed that is not kept yet. */
  readonly mark: () => void
  /** It was kept, or is not wanted. */
  readonly clear: () => void
  /** Stands anywhere on the page. */
  readonly dialog: ReactNode
}

/** Asks before a page is left with something typed that would be lost. */
export function useLeaveGuard(): LeaveGuard {
  const t = useText('console')
  const isTyped = useRef(false)
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation: here, nextLocation: next }) => isTyped.current && here.pathname !== next.pathname,
      [],
    ),
  )
  useBeforeUnload(useCallback((event) => isTyped.current && event.preventDefault(), []))
  return {
    mark: () => {
      isTyped.current = true
    },
    clear: () => {
      isTyped.current = false
    },
    dialog: (
      <ConfirmDialog
        open={blocker.state === 'blocked'}
        onClose={() => blocker.reset?.()}
        title={t('leave_title')}
        text={t('leave_text')}
        confirm={t('leave')}
        onConfirm={() => blocker.proceed?.()}
        danger
      />
    ),
  }
}

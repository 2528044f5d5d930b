import { type ReactNode, useCallback, useRef } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { useTranslations } from '../../messages/use-translations.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'

export interface UnsavedChangesGuard {
  /** Marks unsaved text; on a page with several forms, in the named one. */
  readonly mark: (form?: string) => void
  /** Clears the mark after saving or discarding. */
  readonly clear: (form?: string) => void
  /** May be rendered anywhere on the page. */
  readonly dialog: ReactNode
}

/** Asks for confirmation before a page with unsaved text is left. */
export function useUnsavedChangesGuard(): UnsavedChangesGuard {
  const t = useTranslations('console')
  const typed = useRef(new Set<string>())
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation: here, nextLocation: next }) =>
        typed.current.size > 0 && here.pathname !== next.pathname,
      [],
    ),
  )
  useBeforeUnload(useCallback((event) => typed.current.size > 0 && event.preventDefault(), []))
  return {
    mark: (form = '') => void typed.current.add(form),
    clear: (form = '') => void typed.current.delete(form),
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

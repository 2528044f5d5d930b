import { type ReactNode, useCallback, useRef } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { useTranslations } from '../../messages/use-translations.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'

export interface UnsavedChangesGuard {
  /** Something was typed that is not kept yet; where a page has several forms, in which of them. */
  readonly mark: (form?: string) => void
  /** It was kept, or is not wanted. */
  readonly clear: (form?: string) => void
  /** Stands anywhere on the page. */
  readonly dialog: ReactNode
}

/** Asks before a page is left with something typed that would be lost. */
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

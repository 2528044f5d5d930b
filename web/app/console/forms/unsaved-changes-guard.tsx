import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef } from 'react'
import { useBeforeUnload } from 'react-router'
import { useOfflineBlocker } from '../../layout/use-offline-blocker.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import { ConfirmDialog } from '../../ui/dialogs/dialog.tsx'

export interface UnsavedChangesGuard {
  /** Marks unsaved text; on a page with several forms, in the named one. */
  readonly mark: (form?: string) => void
  /** Clears the mark after saving or discarding. */
  readonly clear: (form?: string) => void
}

/** The forms of the page with unsaved text. */
const UnsavedForms = createContext(new Set<string>())

/** Asks for confirmation before a page with unsaved text is left; offline no page is left. */
export function UnsavedChangesProvider({ children }: { readonly children: ReactNode }) {
  const t = useTranslations('console')
  const { current: forms } = useRef(new Set<string>())
  const blocker = useOfflineBlocker(useCallback(() => forms.size > 0, [forms]))
  useBeforeUnload(useCallback((event) => forms.size > 0 && event.preventDefault(), [forms]))
  return (
    <UnsavedForms value={forms}>
      {children}
      <ConfirmDialog
        open={blocker.state === 'blocked' && navigator.onLine}
        onClose={() => blocker.reset?.()}
        title={t('leave_title')}
        text={t('leave_text')}
        confirm={t('leave')}
        onConfirm={() => blocker.proceed?.()}
        danger
      />
    </UnsavedForms>
  )
}

/** The guard of a page with forms; its marks end with the page. */
export function useUnsavedChangesGuard(): UnsavedChangesGuard {
  const forms = useContext(UnsavedForms)
  useEffect(() => () => forms.clear(), [forms])
  return {
    mark: (form = '') => void forms.add(form),
    clear: (form = '') => void forms.delete(form),
  }
}

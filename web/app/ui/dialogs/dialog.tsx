import { AlertDialog } from '@base-ui/react/alert-dialog'
import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useRef } from 'react'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Button, IconButton } from '../button.tsx'
import { FormError } from '../forms/field.tsx'
import { useIgnoredDoubleClick } from './use-ignored-double-click.ts'

interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly description?: ReactNode
  readonly children?: ReactNode
  /** Buttons at the end; the primary one last. */
  readonly actions?: ReactNode
  /** Why the action failed; beside the buttons, where it is in view however long the content is. */
  readonly error?: ReactNode
  readonly width?: 'usual' | 'wide'
  /** What has the focus afterwards, where the control that opened it is gone; by default that control. */
  readonly returnTo?: RefObject<HTMLElement | null>
}

const centred =
  'overlay-panel fixed inset-0 z-50 m-auto flex h-fit max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] flex-col rounded-large'

const FIELD = ':is(input:not([type=hidden], [type=file], [hidden]), textarea, select):enabled'

/**
 * Directs the focus to the first field of an opened overlay: the default is its close button, which Enter or a space would
 * press. Touch screens keep the default, because a focused field would open the keyboard over the overlay.
 */
function useFieldFocus() {
  const ref = useRef<HTMLDivElement>(null)
  const initialFocus = () => {
    const field = ref.current?.querySelector<HTMLInputElement>(FIELD)
    if (!field || matchMedia('(pointer: coarse)').matches) return true
    if (field.type !== 'radio') return field
    // Of radio buttons, Tab reaches the chosen one only.
    return ref.current?.querySelector<HTMLElement>(`[name="${CSS.escape(field.name)}"]:checked`) ?? field
  }
  return { ref, initialFocus }
}

/**
 * A modal dialog. The first field has the focus. Escape, the backdrop and the close button close it; the focus returns to
 * its previous element.
 */
export function Dialog({
  open,
  onClose,
  title,
  description,
  children,
  actions,
  error,
  width = 'usual',
  returnTo,
}: DialogProps) {
  const fieldFocus = useFieldFocus()
  useIgnoredDoubleClick(open)
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="overlay-veil z-50" />
        <Base.Popup
          {...fieldFocus}
          finalFocus={returnTo}
          className={`${centred} ${width === 'wide' ? 'max-w-3xl' : 'max-w-lg'}`}
        >
          <OverlayHead title={<Base.Title className="text-title">{title}</Base.Title>} onClose={onClose} />
          <div className="grid grid-cols-1 gap-4 overflow-y-auto px-6 pb-4">
            {description && <Base.Description className="text-ink-2">{description}</Base.Description>}
            {children}
          </div>
          {actions && <OverlayActions error={error}>{actions}</OverlayActions>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

/** A panel from the side, on phones from below, for options and details of the page behind it. */
export function Sheet({
  open,
  onClose,
  title,
  description,
  children,
  actions,
  error,
}: Omit<DialogProps, 'width' | 'returnTo'>) {
  const fieldFocus = useFieldFocus()
  useIgnoredDoubleClick(open)
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="overlay-veil z-50" />
        <Base.Popup
          {...fieldFocus}
          className="overlay-panel overlay-sheet fixed inset-x-0 bottom-0 z-50 flex max-h-[85dvh] flex-col rounded-t-large tablet:inset-x-auto tablet:inset-y-0 tablet:end-0 tablet:max-h-none tablet:w-105 tablet:rounded-none"
        >
          <OverlayHead title={<Base.Title className="text-title">{title}</Base.Title>} onClose={onClose} />
          <div className="grid grow grid-cols-1 content-start gap-4 overflow-y-auto px-6 pb-6">
            {description && <Base.Description className="text-ink-2">{description}</Base.Description>}
            {children}
          </div>
          {actions && <OverlayActions error={error}>{actions}</OverlayActions>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

interface ConfirmDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly text?: ReactNode
  /** Names the action: "Remove", "Pay $31.40", never "OK". */
  readonly confirm: string
  readonly onConfirm: () => void
  readonly danger?: boolean
  readonly busy?: boolean
  /** Why it failed; beside the buttons. */
  readonly error?: ReactNode
}

/** Confirms an action that cannot be undone. Escape and "Go back" close it, the backdrop does not. */
export function ConfirmDialog({
  open,
  onClose,
  title,
  text,
  confirm,
  onConfirm,
  danger,
  busy,
  error,
}: ConfirmDialogProps) {
  const t = useTranslations('ui')
  useIgnoredDoubleClick(open)
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="overlay-veil z-50" />
        <AlertDialog.Popup className={`${centred} max-w-md`}>
          <div className="p-6 pb-2">
            <AlertDialog.Title className="text-title">{title}</AlertDialog.Title>
            {text && <AlertDialog.Description className="mt-2 text-ink-2">{text}</AlertDialog.Description>}
          </div>
          <OverlayActions error={error}>
            {/* Not "Cancel", because the confirmed action may be a cancellation. */}
            <Button onClick={onClose}>{t('go_back')}</Button>
            <Button variant={danger ? 'danger' : 'primary'} onClick={onConfirm} busy={busy ?? false}>
              {confirm}
            </Button>
          </OverlayActions>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

function OverlayHead({ title, onClose }: { readonly title: ReactNode; readonly onClose: () => void }) {
  const t = useTranslations('ui')
  return (
    <header className="flex items-center justify-between gap-4 py-3 pe-3 ps-6">
      {title}
      <IconButton label={t('close')} onClick={onClose}>
        <X size={20} aria-hidden />
      </IconButton>
    </header>
  )
}

function OverlayActions({ error, children }: Pick<DialogProps, 'error' | 'children'>) {
  return (
    <footer className="grid gap-3 px-6 py-4">
      <FormError>{error}</FormError>
      <div className="flex flex-wrap justify-end gap-3 max-tablet:*:grow">{children}</div>
    </footer>
  )
}

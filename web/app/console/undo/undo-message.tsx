import { X } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { useTranslations } from '../../messages/use-translations.tsx'
import { buttonClass, IconButton } from '../../ui/button.tsx'
import { closeUndoOffer, takeUndoOffer, undoOfferSource } from './undo-offer.ts'

/** The offer to undo the last action, in a corner, because it stays for a minute. F10 takes it too. */
export function UndoMessage() {
  const t = useTranslations('console')
  const ui = useTranslations('ui')
  const offer = useSyncExternalStore(undoOfferSource.subscribe, undoOfferSource.read, () => null)
  useUndoKey()
  return (
    <div aria-live="polite" className="fixed start-4 bottom-4 z-60 max-w-72 empty:hidden desktop:max-w-50">
      {offer && (
        <div className="toast flex flex-wrap items-center justify-end gap-x-1 rounded-medium border border-line bg-surface py-1 pe-1 ps-4 text-small shadow-lift">
          <p className="w-full break-words py-2 pe-3">{offer.text}</p>
          <button
            type="button"
            aria-keyshortcuts="F10"
            onClick={() => {
              focusContent()
              takeUndoOffer()
            }}
            className={buttonClass('quiet', 'small')}
          >
            {t('undo')}
            <kbd aria-hidden className="text-caption text-ink-3">
              F10
            </kbd>
          </button>
          <IconButton
            label={ui('close')}
            onClick={() => {
              focusContent()
              closeUndoOffer()
            }}
          >
            <X size={16} aria-hidden />
          </IconButton>
        </div>
      )}
    </div>
  )
}

/** Takes the focus from a button that disappears when it is pressed. */
const focusContent = () => document.getElementById('content')?.focus({ preventScroll: true })

/** F10 works wherever the focus is: letters are reserved for the scanner. */
function useUndoKey(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'F10' && !event.defaultPrevented && takeUndoOffer()) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

import { CircleAlert, CircleCheck, LoaderCircle, TriangleAlert, X } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from '../../messages/use-translations.tsx'
import { IconButton } from '../button.tsx'
import { takeFlashMessage } from './flash-message.ts'
import {
  closeToast,
  closeToastsOfOtherPages,
  holdToast,
  releaseToast,
  type ToastVariant,
  toast,
  toastSource,
} from './toast-store.ts'

const icons: Record<ToastVariant, { readonly Icon: typeof X; readonly colour: string }> = {
  success: { Icon: CircleCheck, colour: 'text-good' },
  error: { Icon: CircleAlert, colour: 'text-bad' },
  warning: { Icon: TriangleAlert, colour: 'text-warn' },
  progress: { Icon: LoaderCircle, colour: 'animate-spin text-sea' },
}
const none: readonly never[] = []

/** Renders the toasts, once, in the root. Screen readers announce errors at once, everything else when idle. */
export function Toaster() {
  const t = useTranslations('ui')
  const toasts = useSyncExternalStore(toastSource.subscribe, toastSource.read, () => none)
  const { key } = useLocation()

  // Closes what was about the page before, and shows the message of a redirect.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per page
  useEffect(() => {
    closeToastsOfOtherPages()
    const flash = takeFlashMessage()
    if (flash) toast[flash.variant](flash.text)
  }, [key])

  return (
    <section
      aria-label={t('messages')}
      className="pointer-events-none fixed inset-x-0 top-20 z-60 grid justify-items-center gap-2 px-4"
    >
      {(['polite', 'assertive'] as const).map((live) => (
        <div key={live} aria-live={live} className="grid justify-items-center gap-2 empty:hidden">
          {toasts
            .filter(({ variant }) => (variant === 'error') === (live === 'assertive'))
            .map(({ id, variant, text }) => {
              const { Icon, colour } = icons[variant]
              return (
                // biome-ignore lint/a11y/noStaticElementInteractions: only pauses the timer
                <div
                  key={id}
                  className="toast pointer-events-auto flex max-w-md items-center gap-3 rounded-medium border border-line bg-surface py-1 pe-1 ps-4 text-small shadow-lift"
                  // Not on pointerenter: a toast that appears under a resting pointer would never disappear.
                  onPointerMove={() => holdToast(id)}
                  onPointerLeave={() => releaseToast(id)}
                  onFocus={() => holdToast(id)}
                  onBlur={() => releaseToast(id)}
                >
                  <Icon size={20} className={`shrink-0 ${colour}`} aria-hidden />
                  <p className="py-2">{text}</p>
                  <IconButton label={t('close')} onClick={() => closeToast(id)}>
                    <X size={16} aria-hidden />
                  </IconButton>
                </div>
              )
            })}
        </div>
      ))}
    </section>
  )
}

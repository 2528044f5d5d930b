export type ToastVariant = 'success' | 'error' | 'warning' | 'progress'
export interface Toast {
  readonly id: number
  readonly variant: ToastVariant
  readonly text: string
  /** The page over which it appeared. */
  readonly page: string
}

/** A progress message stays until one of these is called. */
export interface Progress {
  success(text: string): void
  error(text: string): void
  close(): void
}

const DEFAULT_MS = 4000
const MOST_SHOWN = 4

let toasts: readonly Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()
const timers = new Map<number, ReturnType<typeof setTimeout>>()

function set(next: readonly Toast[]) {
  toasts = next.slice(-MOST_SHOWN)
  for (const listener of listeners) listener()
}

/** The address of the page that is shown, without its hash. */
const shownPage = () => location.pathname + location.search

function show(variant: ToastVariant, text: string, ms?: number): number {
  // A new message replaces the older ones, except those in progress.
  const id = nextId++
  set([
    ...toasts.filter((toast) => toast.variant === 'progress' && toast.text !== text),
    { id, variant, text, page: shownPage() },
  ])
  if (ms)
    timers.set(
      id,
      setTimeout(() => closeToast(id), ms),
    )
  return id
}

/** Takes a message off the screen. */
export function closeToast(id: number): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
  set(toasts.filter((toast) => toast.id !== id))
}

/**
 * Closes the errors and warnings of pages that are no longer shown. What was done is still said on the next page, and
 * whoever shows a progress closes it. An error that is meant for the next page is shown after the navigation.
 */
export function closeToastsOfOtherPages(): void {
  const page = shownPage()
  for (const toast of toasts) {
    const isOfPage = toast.variant === 'error' || toast.variant === 'warning'
    if (isOfPage && toast.page !== page) closeToast(toast.id)
  }
}

/** Pauses the timer while the pointer or the focus is on a toast. */
export function holdToast(id: number): void {
  clearTimeout(timers.get(id))
}

/** Lets a message go again that was kept while the pointer was on it; no-op for one without an end of its own. */
export function releaseToast(id: number): void {
  if (timers.has(id))
    timers.set(
      id,
      setTimeout(() => closeToast(id), DEFAULT_MS),
    )
}

/** Shows short messages over the page. Durations are in milliseconds. */
export const toast = {
  success: (text: string, ms = DEFAULT_MS): void => void show('success', text, ms),
  error: (text: string, ms = DEFAULT_MS): void => void show('error', text, ms),
  warning: (text: string, ms = DEFAULT_MS): void => void show('warning', text, ms),
  progress(text: string, variant: ToastVariant = 'progress'): Progress {
    const id = show(variant, text)
    const end = (variant?: ToastVariant) => (ending: string) => {
      closeToast(id)
      if (variant) show(variant, ending, DEFAULT_MS)
    }
    return { success: end('success'), error: end('error'), close: () => closeToast(id) }
  },
}

export const toastSource = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: () => toasts,
}

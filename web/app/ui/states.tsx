import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from '../messages/use-translations.tsx'
import { Button } from './button.tsx'

/** Nothing here yet: says what will be, and offers the first step. */
export function Empty({
  icon,
  title,
  children,
}: {
  readonly icon?: ReactNode
  readonly title: ReactNode
  readonly children?: ReactNode
}) {
  return (
    <div className="grid justify-items-center gap-3 px-6 py-14 text-center text-ink-2">
      {icon && <span className="text-sea-2">{icon}</span>}
      <p className="font-medium text-ink">{title}</p>
      {children}
    </div>
  )
}

/** Something could not be loaded: says so in plain words and offers to try again. */
export function Failed({ text, onRetry }: { readonly text: ReactNode; readonly onRetry?: () => void }) {
  const t = useTranslations('ui')
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-medium bg-bad-wash px-5 py-4"
    >
      <CircleAlert size={20} className="shrink-0 text-bad" aria-hidden />
      <p className="grow">{text}</p>
      {onRetry && (
        <Button size="small" onClick={onRetry}>
          {t('try_again')}
        </Button>
      )}
    </div>
  )
}

/** The shape of what comes; appears only after 150 ms, so that quick answers do not flicker. Give it the real thing's size. */
export function Skeleton({ className = '' }: { readonly className?: string }) {
  return <span aria-hidden className={`skeleton block rounded-small bg-line ${className}`} />
}

/** Around skeletons: tells screen readers that something is on its way; with words of its own, everybody. */
export function Loading({ text, children }: { readonly text?: string; readonly children: ReactNode }) {
  const t = useTranslations('ui')
  return (
    <div role="status">
      {text ? (
        <p className="skeleton mb-4 text-small text-ink-2">{text}</p>
      ) : (
        <span className="sr-only">{t('loading')}</span>
      )}
      {children}
    </div>
  )
}

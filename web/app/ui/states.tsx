import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ApiFailure } from '../api/api-result.ts'
import { useTranslations } from '../messages/use-translations.tsx'
import { Button } from './button.tsx'
import { Reference } from './reference.tsx'

/** Empty state: says what will appear here and offers the first step. */
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
    <div className="grid grid-cols-1 justify-items-center gap-3 px-6 py-14 text-center text-ink-2">
      {icon && <span className="text-sea-2">{icon}</span>}
      <p className="font-medium text-ink">{title}</p>
      {children}
    </div>
  )
}

type FailedProps = {
  readonly onRetry?: () => void
  /** A link to where the customer can go on. */
  readonly way?: ReactNode
} & (
  | {
      /** The call that failed: its message is shown, and the reference to quote where the fault is ours. */
      readonly answer: Pick<ApiFailure, 'msg' | 'requestId'>
      /** Shown instead of an empty message. */
      readonly text?: ReactNode
    }
  | { readonly answer?: never; readonly text: ReactNode }
)

/** Error state: says what failed and offers a retry. */
export function Failed({ answer, text, onRetry, way }: FailedProps) {
  const t = useTranslations('ui')
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-medium bg-bad-wash px-5 py-4"
    >
      <CircleAlert size={20} className="shrink-0 text-bad" aria-hidden />
      <div className="grid min-w-0 flex-1 basis-48 gap-1">
        <p>{answer?.msg || text}</p>
        <Reference requestId={answer?.requestId} />
      </div>
      {onRetry && (
        <Button size="small" onClick={onRetry}>
          {t('try_again')}
        </Button>
      )}
      {way}
    </div>
  )
}

/** A placeholder in the size of the content; appears after 150 ms, so that fast responses do not flicker. */
export function Skeleton({ className = '' }: { readonly className?: string }) {
  return <span aria-hidden className={`skeleton block rounded-small bg-line ${className}`} />
}

/** Wraps skeletons and announces loading to screen readers; `text` is shown to everybody. */
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

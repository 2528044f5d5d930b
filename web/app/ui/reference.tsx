import { useTranslations } from '../messages/use-translations.tsx'
import { CopyButton } from './copy-button.tsx'

/** The id of a request that failed through our fault, for the customer to quote: the log has it. Renders nothing without one. */
export function Reference({ requestId }: { readonly requestId: string | undefined }) {
  const t = useTranslations('error')
  if (!requestId) return null
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-caption text-ink-2">
      {t('reference')}
      <span className="inline-flex items-center gap-1">
        <bdi className="break-all select-all">{requestId}</bdi>
        <CopyButton compact text={requestId} />
      </span>
    </p>
  )
}

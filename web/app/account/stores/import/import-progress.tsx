import { useTranslations } from '../../../messages/use-translations.tsx'
import type { ImportState } from './import-session.ts'

/** Shows the progress of running work; renders nothing otherwise. */
export function ImportProgress({ state: { phase, share, fileName } }: { readonly state: ImportState }) {
  const t = useTranslations('stores')
  if (phase !== 'reading' && phase !== 'checking' && phase !== 'submitting') return null
  return (
    <div className="card grid gap-2.5 p-5" role="status">
      <p className="flex gap-3 text-small">
        <span className="grow truncate font-medium">{t(phase)}</span>
        <span className="max-w-1/2 truncate text-ink-3">{fileName}</span>
      </p>
      <progress value={share} className="upload-progress w-full" aria-label={t(phase)} />
    </div>
  )
}

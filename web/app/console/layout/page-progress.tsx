import { useNavigation } from 'react-router'
import { useTranslations } from '../../messages/use-translations.tsx'

/** A line along the top of the window while the next page loads; like skeletons it appears after 150 ms. */
export function PageProgress() {
  const t = useTranslations('ui')
  if (useNavigation().state !== 'loading') return null
  return (
    <span
      role="progressbar"
      aria-label={t('loading')}
      className="skeleton fixed inset-x-0 top-0 z-50 h-1 bg-sea print:hidden"
    />
  )
}

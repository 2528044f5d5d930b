import { useTranslations } from '../messages/use-translations.tsx'

/** Where the browser runs no scripts, says what to do about the button beside it, which does nothing then. */
export function NeedsScripts() {
  const t = useTranslations('ui')
  return (
    <noscript>
      <p role="note" className="text-small text-warn">
        {t('needs_scripts')}
      </p>
    </noscript>
  )
}

import { useTranslations } from '../../messages/use-translations.tsx'
import { type ShortcutHint, ShortcutHints } from '../shortcuts/shortcut-hints.tsx'

/** The shortcuts of every list of the console, and additional ones. */
export function QueueShortcuts({ more = [] }: { readonly more?: readonly ShortcutHint[] }) {
  const t = useTranslations('console')
  return (
    <ShortcutHints
      hints={[
        { keys: ['j'], does: t('key_next') },
        { keys: ['k'], does: t('key_previous') },
        { keys: ['Enter'], does: t('key_open') },
        { keys: ['/'], does: t('key_search') },
        ...more,
      ]}
    />
  )
}

import { useTranslations } from '../../messages/use-translations.tsx'
import { type KeyHint, KeyHints } from '../layout/key-hints.tsx'

/** The keys of every list of the console, and what this one has besides. */
export function QueueKeys({ more = [] }: { readonly more?: readonly KeyHint[] }) {
  const t = useTranslations('console')
  return (
    <KeyHints
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

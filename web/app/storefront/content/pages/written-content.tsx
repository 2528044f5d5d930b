import { type Language, languageEntry } from '@sampan/messages/languages'
import type { ReactNode } from 'react'
import { useLanguage, useTranslations } from '../../../messages/use-translations.tsx'

interface WrittenContentProps {
  /** The language of the texts, as the API states it. */
  readonly lang: Language
  readonly children: ReactNode
}

/**
 * Content written by staff. Content without a translation into the reader's language is shown in English, with a note
 * to the reader.
 */
export function WrittenContent({ lang, children }: WrittenContentProps) {
  const t = useTranslations('content-pages')
  if (lang === useLanguage()) return children
  const { tag, direction } = languageEntry(lang)
  return (
    <>
      <p className="mb-6 border-sea border-s-2 ps-3 text-small text-ink-2">{t('in_english')}</p>
      <div lang={tag} dir={direction}>
        {children}
      </div>
    </>
  )
}

import { contentLanguage, languageEntry } from '@sampan/messages/languages'
import type { ReactNode } from 'react'
import { useLanguage, useTranslations } from '../../../messages/use-translations.tsx'

/** Content that staff write in English and Chinese. Readers of other languages get it in English, marked and told so. */
export function WrittenContent({ children }: { readonly children: ReactNode }) {
  const t = useTranslations('content-pages')
  const reader = useLanguage()
  const lang = contentLanguage(reader)
  if (lang === reader) return children
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

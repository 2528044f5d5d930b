import { languageEntry, languageOf } from '@sampan/messages/languages'
import type { ReactNode } from 'react'
import { useLanguage } from '../../messages/use-translations.tsx'

interface WrittenInProps {
  /** The language of the text, as the API states it. */
  readonly lang: string
  readonly children: ReactNode
}

/** A short text written by staff. One without a translation into the reader's language is marked as English. */
export function WrittenIn({ lang, children }: WrittenInProps) {
  if (lang === useLanguage()) return children
  const { tag, direction } = languageEntry(languageOf(lang))
  return (
    <bdi lang={tag} dir={direction}>
      {children}
    </bdi>
  )
}

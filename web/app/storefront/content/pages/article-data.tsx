import { languageEntry } from '@sampan/messages/languages'
import { useLanguage, useRootData } from '../../../messages/use-translations.tsx'
import { absoluteAddress } from '../../../ui/document/absolute-address.ts'
import { StructuredData } from '../../../ui/document/structured-data.tsx'

interface ArticleDataProps {
  readonly title: string
  readonly description: string
  /** '' for none. */
  readonly picture: string
  /** Own path. */
  readonly path: string
  /** Dates such as `2026-11-21`. */
  readonly dates: { readonly datePublished: string } | { readonly dateModified: string }
}

/** Article data for search engines. */
export function ArticleData({ title, description, picture, path, dates }: ArticleDataProps) {
  const site = useRootData()?.publicUrl ?? ''
  const us = { '@type': 'Organization', name: 'Sampan', url: site, logo: `${site}/icon-512.png` }
  return (
    <StructuredData
      data={{
        '@type': 'Article',
        headline: title,
        description,
        image: absoluteAddress(site, picture || '/og.png'),
        mainEntityOfPage: site + path,
        inLanguage: languageEntry(useLanguage()).tag,
        ...dates,
        author: us,
        publisher: us,
      }}
    />
  )
}

import { languageEntry } from '@sampan/messages/languages'
import { useLanguage, useRootData } from '../../messages/use-translations.tsx'
import { absoluteAddress } from './absolute-address.ts'

interface PageMetaProps {
  readonly title: string
  readonly description?: string
  readonly type?: 'website' | 'article'
  /** The page's own picture; '' for none. */
  readonly picture?: string
  /** Excludes the page from search engines: its address is only for those who were given it. */
  readonly isPrivate?: boolean
}

/** Title, description and Open Graph tags. React moves them into the head. */
export function PageMeta({
  title,
  description,
  type = 'website',
  picture = '',
  isPrivate = false,
}: PageMetaProps) {
  const site = useRootData()?.publicUrl ?? ''
  return (
    <>
      <title>{`${title} · Sampan`}</title>
      {isPrivate && <meta name="robots" content="noindex, nofollow" />}
      {description && <meta name="description" content={description} />}
      <meta property="og:site_name" content="Sampan" />
      <meta property="og:type" content={type} />
      <meta property="og:locale" content={languageEntry(useLanguage()).locale.replace('-', '_')} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      {isShareable(picture) ? (
        <meta property="og:image" content={absoluteAddress(site, picture)} />
      ) : (
        <>
          <meta property="og:image" content={`${site}/og.png`} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content="Sampan" />
        </>
      )}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

/** Returns whether social networks show the picture in a preview: they support no SVG. */
const isShareable = (picture: string) => picture !== '' && !/\.svg(?:[?#]|$)/i.test(picture)

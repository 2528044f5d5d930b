import { useLanguage, useRootData } from '../text/text.tsx'

/** The document's title and description, also for who shares the page. React lifts all of it into the head. */
export function PageHead({ title, description }: { readonly title: string; readonly description?: string }) {
  const site = useRootData()?.publicUrl ?? ''
  return (
    <>
      <title>{`${title} · Sampan`}</title>
      {description && <meta name="description" content={description} />}
      <meta property="og:site_name" content="Sampan" />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content={useLanguage() === 'cn' ? 'zh_CN' : 'en_GB'} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:image" content={`${site}/og.png`} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

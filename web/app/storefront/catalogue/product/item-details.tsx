import { useTranslations } from '../../../messages/use-translations.tsx'

/** The seller's own description. The server reduces it to text, tables and pictures before storing it. */
export function ItemDetails({ html }: { readonly html: string }) {
  const t = useTranslations('product')
  if (!html.trim()) return <p className="text-ink-2">{t('no_details')}</p>
  return (
    <div
      className="prose mx-auto max-w-2xl [&_img]:mx-auto"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by server/src/catalogue/sanitise-details.ts
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/** schema.org data for search engines. "<" is escaped, so that no value can end the script element. */
export function StructuredData({ data }: { readonly data: Readonly<Record<string, unknown>> }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own JSON, with every "<" escaped
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}

import { useRootData } from '../../messages/use-translations.tsx'
import { StructuredData } from './structured-data.tsx'

interface Crumb {
  readonly name: string
  /** Own path, for example `/blog/list`. */
  readonly path: string
}

/** BreadcrumbList data for search engines; the home page is added in front. */
export function BreadcrumbsData({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const site = useRootData()?.publicUrl ?? ''
  return (
    <StructuredData
      data={{
        '@type': 'BreadcrumbList',
        itemListElement: [{ name: 'Sampan', path: '/' }, ...crumbs].map(({ name, path }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          item: site + path,
        })),
      }}
    />
  )
}

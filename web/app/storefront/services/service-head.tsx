import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useRootData } from '../../text/text.tsx'
import { StructuredData } from '../../ui/structured-data.tsx'

interface ServiceHeadProps {
  readonly title: string
  readonly lead: ReactNode
  readonly children?: ReactNode
}

/** What a service is, in a title and a sentence; to search engines also where on the site it lies. */
export function ServiceHead({ title, lead, children }: ServiceHeadProps) {
  const { pathname } = useLocation()
  const site = useRootData()?.publicUrl ?? ''
  const crumbs = [
    { name: 'Sampan', item: `${site}/` },
    { name: title, item: site + pathname },
  ]
  return (
    <header className="mb-8 grid max-w-3xl gap-5">
      <StructuredData
        data={{
          '@type': 'BreadcrumbList',
          itemListElement: crumbs.map((crumb, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            ...crumb,
          })),
        }}
      />
      <div>
        <h1 className="text-[clamp(2rem,4vw,2.75rem)]">{title}</h1>
        <p className="mt-3 text-lead text-ink-2">{lead}</p>
      </div>
      {children}
    </header>
  )
}

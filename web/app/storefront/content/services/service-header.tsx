import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { BreadcrumbsData } from '../../../ui/document/breadcrumbs-data.tsx'

interface ServiceHeaderProps {
  readonly title: string
  readonly lead: ReactNode
  readonly children?: ReactNode
}

/** Title and summary of a service, with breadcrumb data for search engines. */
export function ServiceHeader({ title, lead, children }: ServiceHeaderProps) {
  const { pathname } = useLocation()
  return (
    <header className="mb-8 grid max-w-3xl gap-5">
      <BreadcrumbsData crumbs={[{ name: title, path: pathname }]} />
      <div>
        <h1 className="text-page">{title}</h1>
        <p className="mt-3 text-lead text-ink-2">{lead}</p>
      </div>
      {children}
    </header>
  )
}

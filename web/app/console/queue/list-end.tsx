import { Download } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import type { ExportedList } from '../export/exported-lists.server.ts'
import { staffPaths } from '../paths.ts'

interface ListEndProps {
  readonly list: ExportedList
  readonly page: number
  readonly pageCount: number
  /** Filters that are not in the page's search parameters. */
  readonly filter?: Readonly<Record<string, string>>
}

/**
 * Pagination of a list, and its export as a file. When the last row of the last page is done, the page before
 * it is shown.
 */
export function ListEnd({ list, page, pageCount, filter = {} }: ListEndProps) {
  const t = useTranslations('console')
  const { search } = useLocation()
  const [, setParameters] = useSearchParams()
  const isPastEnd = page > pageCount && pageCount > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per page that is past the end
  useEffect(() => {
    if (!isPastEnd) return
    const toEnd = (parameters: URLSearchParams) => {
      parameters.set('page', String(pageCount))
      return parameters
    }
    setParameters(toEnd, { replace: true, preventScrollReset: true })
  }, [isPastEnd, pageCount])
  if (pageCount === 0) return null
  const parameters = new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(search)), ...filter })
  parameters.delete('page')
  const query = String(parameters)
  return (
    <div className="grid justify-items-center gap-3">
      <Pagination page={page} pageCount={pageCount} />
      <a
        href={staffPaths.export(list) + (query && `?${query}`)}
        download
        className="inline-flex min-h-11 items-center gap-1.5 text-small text-ink-2"
      >
        <Download size={16} aria-hidden />
        {t('export_list')}
      </a>
    </div>
  )
}

import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { useTranslations } from '../../messages/use-translations.tsx'
import { paginationRange } from './pagination-range.ts'

/** Pagination links that keep the other search parameters; five numbers at a time. */
export function Pagination({ page, pageCount }: { readonly page: number; readonly pageCount: number }) {
  const t = useTranslations('ui')
  const { pathname, search } = useLocation()
  if (pageCount <= 1) return null

  const to = (target: number) => {
    const params = new URLSearchParams(search)
    params.set('page', String(target))
    return `${pathname}?${params}`
  }
  const box = 'grid size-11 place-items-center rounded-small text-small no-underline figures'
  const arrow = (target: number, label: string, Icon: typeof ChevronLeft) =>
    target < 1 || target > pageCount ? (
      <span className={`${box} text-line-strong`} aria-hidden>
        <Icon size={18} />
      </span>
    ) : (
      <Link to={to(target)} aria-label={label} className={`${box} text-ink-2 hover:bg-sunken`}>
        <Icon size={18} aria-hidden />
      </Link>
    )

  return (
    <nav aria-label={t('pages')} className="flex flex-wrap justify-center gap-1">
      {arrow(page - 1, t('previous_page'), ChevronLeft)}
      {paginationRange(page, pageCount).map((number) => (
        <Link
          key={number}
          to={to(number)}
          aria-label={t('page_number', { number })}
          aria-current={number === page ? 'page' : undefined}
          className={`${box} text-ink-2 hover:bg-sunken aria-[current=page]:bg-ink aria-[current=page]:font-medium aria-[current=page]:text-paper`}
        >
          {number}
        </Link>
      ))}
      {arrow(page + 1, t('next_page'), ChevronRight)}
    </nav>
  )
}

import { useMemo, useState } from 'react'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Store } from '../store.ts'
import { checkedAgain, type LineError, leftOut, type Rows, type View } from './import-rows.ts'
import type { ImportSession } from './import-session.ts'
import { LineItem } from './line-item.tsx'

const PAGE_SIZE = 20

interface LineListProps {
  readonly view: View
  readonly store: Store
  readonly rows: Rows
  readonly session: ImportSession
  readonly isBusy: boolean
}

/** The lines in one state, paginated, with bulk actions. */
export function LineList({ view, store, rows, session, isBusy }: LineListProps) {
  const t = useTranslations('stores')
  const [page, setPage] = useState(1)
  const lines = useMemo(() => rows.filter(({ state }) => state === view), [rows, view])
  const faults = [...new Set(lines.map(({ fault }) => fault))].filter(
    (fault): fault is LineError => fault !== null,
  )
  const pageCount = Math.max(1, Math.ceil(lines.length / PAGE_SIZE))
  const current = Math.min(page, pageCount)
  const shown = lines.slice((current - 1) * PAGE_SIZE, current * PAGE_SIZE)
  return (
    <section className="grid gap-3">
      <p className="text-small text-ink-2">{t(`view_${view}_text`)}</p>
      <div className="flex flex-wrap gap-2">
        {view === 'error' &&
          faults.map((fault) => (
            <Button
              key={fault}
              size="small"
              disabled={isBusy}
              onClick={() =>
                session.change(leftOut(rows, (row) => row.state === 'error' && row.fault === fault))
              }
            >
              {t('leave_out_all', { fault: t(`fault_short_${fault}`) })}
            </Button>
          ))}
        {view === 'left_out' && (
          <Button
            size="small"
            disabled={isBusy}
            onClick={() => session.change(checkedAgain(rows, (row) => row.state === 'left_out'))}
          >
            {t('take_in_all')}
          </Button>
        )}
      </div>
      <ul className="card overflow-hidden">
        {shown.map((row) => (
          <LineItem key={row.row} row={row} rows={rows} store={store} session={session} isBusy={isBusy} />
        ))}
      </ul>
      {pageCount > 1 && (
        <nav aria-label={t('lines')} className="flex items-center justify-center gap-3 text-small">
          <Button size="small" disabled={current === 1} onClick={() => setPage(current - 1)}>
            {t('previous')}
          </Button>
          <bdi className="figures">{t('page_of', { page: current, count: pageCount })}</bdi>
          <Button size="small" disabled={current === pageCount} onClick={() => setPage(current + 1)}>
            {t('next')}
          </Button>
        </nav>
      )}
    </section>
  )
}

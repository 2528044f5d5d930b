import type { ReactNode } from 'react'
import { useTranslations } from '../../messages/use-translations.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import type { ExportedList } from '../export/exported-lists.server.ts'
import { ListEnd } from './list-end.tsx'
import { OpenClosedTabs, type OpenClosedTabsProps } from './open-closed-tabs.tsx'
import { QueueEmpty } from './queue-empty.tsx'
import { QueueHeader } from './queue-header.tsx'
import { QueueSearch } from './queue-search.tsx'
import { QueueShortcuts } from './queue-shortcuts.tsx'
import type { readQueueUrl } from './read-queue-url.ts'
import { useRowShortcuts } from './use-row-shortcuts.ts'

interface OpenClosedQueueProps<Row> {
  /** The name of its page, and of its export. */
  readonly name: OpenClosedTabsProps['room'] & ExportedList
  readonly title: string
  /** What is in it; a search says instead where it looked. */
  readonly note: string
  /** The placeholder of the search: what is found by it. */
  readonly searchHint: string
  readonly query: ReturnType<typeof readQueueUrl<'open' | 'closed'>>
  readonly page: { readonly list: readonly Row[]; readonly total: number }
  readonly columns: readonly Column<Row>[]
  readonly rowKey: (row: Row) => string
  /** The dialog of the opened row. */
  readonly children?: ReactNode
}

/** A queue page of work that is open or closed: search, tabs, table, pagination, export and shortcuts for its rows. */
export function OpenClosedQueue<Row>({
  name,
  title,
  note,
  searchHint,
  query,
  page: { list, total },
  columns,
  rowKey,
  children,
}: OpenClosedQueueProps<Row>) {
  const t = useTranslations('console')
  const s = useTranslations('console-support')
  const text = query.search_text
  useRowShortcuts()
  return (
    <div className="grid gap-4">
      <QueueHeader title={title} note={text ? s('found_here', { text }) : note}>
        <QueueSearch label={t('search')} placeholder={searchHint} />
      </QueueHeader>
      <OpenClosedTabs room={name} query={query} />
      <Table
        dense
        caption={title}
        columns={columns}
        rows={list}
        rowKey={rowKey}
        empty={<QueueEmpty searched={text !== ''} settled={query.stage === 'closed'} />}
      />
      <ListEnd list={name} page={query.page} pageCount={Math.ceil(total / query.page_size)} />
      <QueueShortcuts />
      {children}
    </div>
  )
}

import type { Data } from '@sampan/contract'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Moment } from '../../../ui/amounts/amounts.tsx'
import { Empty } from '../../../ui/states.tsx'
import { type Column, Table } from '../../../ui/table.tsx'

type Move = Data<'/api/staff/shelves/get'>['moves'][number]

const place = (shelf: string, box: string) => [shelf, box].filter(Boolean).join(' · ')

/** The last moves, newest first. */
export function ShelfMoves({ moves }: { readonly moves: readonly Move[] }) {
  const t = useTranslations('console')
  const s = useTranslations('console-shelves')
  const columns: Column<Move>[] = [
    {
      key: 'code',
      head: s('thing'),
      title: true,
      cell: ({ code }) => <span className="figures">{code}</span>,
    },
    { key: 'from', head: s('from'), cell: ({ from_shelf, from_box }) => place(from_shelf, from_box) },
    { key: 'to', head: s('to'), cell: ({ to_shelf, to_box }) => place(to_shelf, to_box) },
    {
      key: 'at',
      head: s('moved_at'),
      cell: ({ moved_at, moved_by }) => (
        <>
          <Moment at={moved_at} time /> {t('by', { name: moved_by })}
        </>
      ),
    },
  ]
  return (
    <section className="grid gap-2">
      <h2 className="text-title">{s('moves')}</h2>
      <Table
        dense
        caption={s('moves')}
        columns={columns}
        rows={moves}
        rowKey={({ code, moved_at, to_shelf, to_box }) => `${code} ${moved_at} ${to_shelf} ${to_box}`}
        empty={<Empty title={s('no_moves')} />}
      />
    </section>
  )
}

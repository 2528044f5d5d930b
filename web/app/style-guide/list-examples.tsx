import { Package } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useTranslations } from '../messages/use-translations.tsx'
import { paths } from '../paths.ts'
import { Moment, Money } from '../ui/amounts/amounts.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { Accordion } from '../ui/navigation/accordion.tsx'
import { FilterChips } from '../ui/navigation/filter-chips.tsx'
import { Pagination } from '../ui/navigation/pagination.tsx'
import { Tabs } from '../ui/navigation/tabs.tsx'
import { Empty, Failed, Loading, Skeleton } from '../ui/states.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { Markdown, type Tree } from '../ui/texts/markdown.tsx'

const orders = [
  { id: 'SO-7K4M-2Q', paid: false, at: '2026-11-18 15:40:07', total: 31.4 },
  { id: 'SO-7K1C-9D', paid: true, at: '2025-11-02 09:12:00', total: 1038.75 },
  { id: 'SO-7J0A-4X', paid: true, at: '0000-00-00 00:00:00', total: 8 },
]
type Order = (typeof orders)[number]

/** The style guide's lists: tables, pages, empty and failed ones, tabs and chips. */
export function ListExamples({ markdown }: { readonly markdown: readonly Tree[] }) {
  const t = useTranslations('style-guide')
  const [params] = useSearchParams()
  const columns: readonly Column<Order>[] = [
    { key: 'id', head: t('order'), title: true, cell: ({ id }) => id },
    {
      key: 'status',
      head: t('status'),
      cell: ({ paid }) => <Chip variant={paid ? 'good' : 'warn'}>{paid ? t('paid') : t('unpaid')}</Chip>,
    },
    { key: 'at', head: t('date'), cell: ({ at }) => <Moment at={at} time /> },
    { key: 'total', head: t('total'), numeric: true, cell: ({ total }) => <Money amount={total} /> },
  ]
  const empty = (
    <Empty icon={<Package size={36} aria-hidden />} title={t('no_orders')}>
      <p>{t('no_orders_text')}</p>
      <ButtonLink to={paths.search()} variant="primary">
        {t('find_something')}
      </ButtonLink>
    </Empty>
  )
  return (
    <>
      <FilterChips
        label={t('status')}
        chips={[
          { key: 'all', label: t('all'), count: 24, to: paths.styleGuide(), current: true },
          { key: 'unpaid', label: t('unpaid'), count: 2, to: `${paths.styleGuide()}?page=2`, current: false },
        ]}
      />
      <Table caption={t('table')} columns={columns} rows={orders} rowKey={({ id }) => id} />
      <Pagination page={Number(params.get('page') ?? 4)} pageCount={12} />
      <Table caption={t('table')} columns={columns} rows={[]} rowKey={({ id }) => id} empty={empty} />
      <Failed text={t('failed_text')} onRetry={() => {}} />
      <Loading>
        <div className="grid gap-3">
          <Skeleton className="h-7 w-60" />
          <Skeleton className="h-24" />
        </div>
      </Loading>
      <Tabs
        label={t('lists')}
        tabs={[
          {
            value: 'questions',
            label: t('question'),
            content: (
              <Accordion
                items={[
                  { id: 'keep', title: t('question'), content: t('answer'), open: true },
                  { id: 'return', title: t('question_two'), content: t('answer_two') },
                ]}
              />
            ),
          },
          { value: 'text', label: t('typography'), content: <Markdown tree={markdown} /> },
        ]}
      />
      <div className="flex flex-wrap gap-2">
        {(['plain', 'sea', 'good', 'warn', 'bad'] as const).map((variant) => (
          <Chip key={variant} variant={variant}>
            {variant}
          </Chip>
        ))}
      </div>
    </>
  )
}

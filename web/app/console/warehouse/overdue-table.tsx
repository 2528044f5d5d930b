import type { Data } from '@sampan/contract'
import { mayDo } from '@sampan/contract/staff-roles'
import { fromWireTime } from '@sampan/domain/wire-time'
import { Hourglass } from 'lucide-react'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Moment } from '../../ui/amounts/amounts.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/states.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { TextLink } from '../../ui/texts/text-link.tsx'
import { useStaffMember } from '../access/use-staff-member.ts'
import { CustomerInRow } from '../customers/customer-name.tsx'
import { staffPaths } from '../paths.ts'
import type { OVERDUE_STAGES } from './overdue-stages.ts'

export type OverdueItem = Data<'/api/staff/storage/get_overdue_list'>['list'][number]

interface OverdueTableProps {
  readonly goods: readonly OverdueItem[]
  readonly stage: (typeof OVERDUE_STAGES)[number]
  readonly onDispose: (item: OverdueItem) => void
}

/** Goods whose storage is over. The warehouse sees their shelves, and disposes of those that may be. */
export function OverdueTable({ goods, stage, onDispose }: OverdueTableProps) {
  const t = useTranslations('console')
  const s = useTranslations('console-shelves')
  const isWarehouse = mayDo(useStaffMember().roles, ['warehouse'])
  const columns: Column<OverdueItem>[] = [
    {
      key: 'order',
      head: s('thing'),
      title: true,
      cell: ({ order }) => <TextLink to={staffPaths.order(order.order_id)}>{order.order_id}</TextLink>,
    },
    {
      key: 'name',
      head: s('what'),
      cell: ({ order }) => (
        <span className="line-clamp-2 max-w-48 wrap-anywhere" title={order.product_name}>
          {order.product_name}
        </span>
      ),
    },
    {
      key: 'shelf',
      under: 'order',
      head: t('shelf'),
      cell: ({ order }) =>
        isWarehouse && order.shelf !== '' ? (
          <TextLink to={staffPaths.shelf(order.shelf)}>{order.shelf}</TextLink>
        ) : (
          order.shelf
        ),
    },
    {
      key: 'customer',
      under: 'name',
      head: t('customer'),
      cell: ({ order }) => <CustomerInRow customer={order.customer} />,
    },
    {
      key: 'until',
      head: s('storage_until'),
      cell: ({ storage_until, days_over }) => (
        <>
          <Moment at={storage_until} />{' '}
          <span className="whitespace-nowrap text-bad">{s('days_over', { count: days_over })}</span>
        </>
      ),
    },
    {
      key: 'warnings',
      under: 'until',
      head: s('warnings'),
      cell: ({ warnings, warned_at }) =>
        warnings === 0
          ? s('not_warned')
          : s.rich('warned', { count: warnings, date: <Moment at={warned_at} /> }),
    },
    {
      key: 'from',
      head: s('disposal_from'),
      cell: ({ disposal_from, answer_owed }) =>
        answer_owed ? s('answer_owed') : fromWireTime(disposal_from) ? <Moment at={disposal_from} /> : '',
    },
    ...(isWarehouse
      ? [
          {
            key: 'do',
            head: <span className="sr-only">{s('dispose')}</span>,
            cell: (item: OverdueItem) =>
              item.may_dispose && (
                <Button
                  size="row"
                  aria-label={s('dispose_named', { id: item.order.order_id })}
                  onClick={() => onDispose(item)}
                >
                  {s('dispose')}
                </Button>
              ),
          },
        ]
      : []),
  ]
  return (
    <Table
      dense
      caption={s('overdue')}
      columns={columns}
      rows={goods}
      rowKey={({ order }) => order.order_id}
      empty={
        <Empty icon={<Hourglass size={36} strokeWidth={1.5} aria-hidden />} title={s(`none_${stage}`)}>
          <p className="max-w-sm text-small">{s(`none_${stage}_note`)}</p>
          {stage === 'disposal' && (
            <ButtonLink to={staffPaths.page('overdue')} size="small">
              {s('see_over')}
            </ButtonLink>
          )}
        </Empty>
      }
    />
  )
}

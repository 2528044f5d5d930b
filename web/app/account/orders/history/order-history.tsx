import { Archive } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { paths } from '../../../paths.ts'
import { Moment, Money } from '../../../ui/amounts/amounts.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Pagination } from '../../../ui/navigation/pagination.tsx'
import { Empty, Failed } from '../../../ui/states.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { TextLink } from '../../../ui/texts/text-link.tsx'
import { ListHeader } from '../../list-header.tsx'
import { pageCountOf } from '../../pagination.ts'
import { useReload } from '../../use-reload.ts'
import { canPayLegacy, type LegacyOrder, legacyOrderChip } from './legacy-order.ts'
import type { loadOrderHistory } from './order-history.server.ts'
import { PayLegacyOrder } from './pay-legacy-order.tsx'

export default function OrderHistory() {
  const { answer, page, payment } = useLoaderData<typeof loadOrderHistory>()
  const t = useTranslations('history')
  const reload = useReload()
  if (!answer.ok) return <Failed answer={answer} text={t('failed')} onRetry={reload} />
  const columns: readonly Column<LegacyOrder>[] = [
    {
      key: 'number',
      head: t('order_number'),
      title: true,
      cell: ({ order_id, order_type_text }) => (
        <>
          <TextLink to={paths.legacyOrder(order_id)} standalone>
            {order_id}
          </TextLink>
          <span className="block text-caption font-normal text-ink-3">{order_type_text}</span>
        </>
      ),
    },
    { key: 'time', under: 'number', head: t('time'), cell: ({ order_time }) => <Moment at={order_time} /> },
    {
      key: 'status',
      head: t('status'),
      cell: ({ order_status, order_status_text }) => (
        <Chip variant={legacyOrderChip(order_status)}>{order_status_text}</Chip>
      ),
    },
    {
      key: 'total',
      head: t('total'),
      numeric: true,
      cell: ({ total_amount }) => <Money amount={total_amount} />,
    },
    {
      key: 'pay',
      head: t('payment'),
      cell: (order) =>
        payment && canPayLegacy(order) ? <PayLegacyOrder order={order} payment={payment} /> : '–',
    },
  ]
  return (
    <div className="grid gap-5">
      <ListHeader title={t('title')} />
      <p className="rounded-medium bg-warn-wash px-5 py-4 text-small">{t('closing')}</p>
      <Table
        caption={t('title')}
        columns={columns}
        rows={answer.data.list}
        rowKey={({ order_id }) => order_id}
        empty={
          <Empty icon={<Archive size={40} strokeWidth={1.5} aria-hidden />} title={t('empty_title')}>
            <p className="max-w-sm">{t('empty_text')}</p>
            <TextLink to={paths.account('orderList-MyOrders')}>{t('to_orders')}</TextLink>
          </Empty>
        }
      />
      <Pagination page={page} pageCount={pageCountOf('history', answer.data.total)} />
    </div>
  )
}

import type { Data } from '@sampan/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from '../../messages/use-translations.tsx'
import { paths } from '../../paths.ts'
import { Moment, Money } from '../../ui/amounts/amounts.tsx'
import { useSumWithCode } from '../../ui/amounts/use-sum-with-code.ts'
import { Chip } from '../../ui/chip.tsx'
import { Checkbox } from '../../ui/forms/selection-controls.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { STATUS } from '../orders/order-statuses.ts'

type StoreOrder = Data<'/api/onlinestore/get_store_order_list'>['list'][number]

/** Unpaid orders can be removed; paid ones are cancelled by request. */
export const isUnpaid = ({ order_status }: Pick<StoreOrder, 'order_status'>) => order_status === STATUS.unpaid

interface StoreOrderTableProps {
  readonly orders: readonly StoreOrder[]
  /** Ids of the orders that are to be removed. */
  readonly chosen: readonly string[]
  readonly onChoose: (ids: readonly string[]) => void
  readonly empty: ReactNode
}

/** The lines of imported files that became orders, as the store and as we call them. */
export function StoreOrderTable({ orders, chosen, onChoose, empty }: StoreOrderTableProps) {
  const t = useTranslations('stores')
  const sum = useSumWithCode()
  const columns: readonly Column<StoreOrder>[] = [
    {
      key: 'store_order',
      head: t('store_order'),
      title: true,
      cell: (row) => (
        <span className="flex min-w-28 items-start gap-3 wrap-anywhere">
          {isUnpaid(row) && (
            <Checkbox
              className="min-h-6!"
              checked={chosen.includes(row.id)}
              onChange={({ target }) =>
                onChoose(target.checked ? [...chosen, row.id] : chosen.filter((id) => id !== row.id))
              }
              aria-label={t('choose_order', { number: row.external_order_id })}
            />
          )}
          <span className="min-w-0">
            <span className="font-medium">{row.external_order_id}</span>
            <span className="block text-caption text-ink-3">{row.store_name}</span>
            <span className="block text-caption font-normal text-ink-3">
              {t.rich('imported_on', { date: <Moment at={row.created_at} /> })}
            </span>
          </span>
        </span>
      ),
    },
    {
      key: 'item',
      head: t('item'),
      cell: (row) => (
        <span className="block min-w-20 wrap-anywhere">
          <bdi>{row.store_product_name}</bdi>
          <span className="block text-caption text-ink-3">
            {[row.product_sku, row.store_product_sku, row.sku_code_note, row.custom_text]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
      ),
    },
    {
      key: 'quantity',
      under: 'item',
      head: t('quantity'),
      numeric: true,
      cell: (row) => row.product_quantity,
    },
    {
      key: 'price',
      head: t('price_short'),
      numeric: true,
      cell: (row) => (
        <>
          <Money amount={row.product_sale_price_cny} currency="CNY" />
          {row.sale_price !== null && (
            <span className="block whitespace-nowrap text-caption text-ink-3">
              {t('sold_at', { price: sum(row.sale_currency, row.sale_price) })}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'order',
      head: t('order'),
      cell: (row) => (
        <span className="grid justify-items-end gap-1 tablet:justify-items-start">
          <Link to={paths.order(row.order_id)}>{row.order_id}</Link>
          <Chip>{row.order_status_text}</Chip>
        </span>
      ),
    },
  ]
  return (
    <Table
      caption={t('orders_title')}
      columns={columns}
      rows={orders}
      rowKey={({ id }) => id}
      empty={empty}
    />
  )
}

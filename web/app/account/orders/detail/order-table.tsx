import { useTranslations } from '../../../messages/use-translations.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Thumbnail } from '../../../ui/photos/thumbnail.tsx'
import { Empty } from '../../../ui/states.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { useOptionNames } from '../../../ui/texts/use-option-names.ts'
import { OrderPhotos } from '../order-photos.tsx'
import type { OrderDetailData } from './order-overview.tsx'

/** The table of an order's detail page. */
export function OrderTable({ orders }: { readonly orders: readonly OrderDetailData[] }) {
  const t = useTranslations('order-detail')
  const { namesOf } = useOptionNames()
  const columns: readonly Column<OrderDetailData>[] = [
    {
      key: 'name',
      head: t('product_name'),
      title: true,
      cell: ({ product_name }) => <bdi className="block min-w-20 wrap-anywhere">{product_name}</bdi>,
    },
    {
      key: 'image',
      head: t('product_image'),
      cell: ({ product_image_url, product_name }) => <Thumbnail src={product_image_url} alt={product_name} />,
    },
    {
      key: 'qc',
      head: t('qc_images'),
      cell: (order) => <OrderPhotos order={order} />,
    },
    {
      key: 'tracking',
      head: t('seller_tracking'),
      cell: ({ tracking_number_cn }) =>
        tracking_number_cn ? (
          <span className="flex min-w-0 flex-wrap items-center gap-2 max-tablet:justify-end">
            <span className="figures [overflow-wrap:anywhere]">{tracking_number_cn}</span>
            <span className="print:hidden">
              <CopyButton text={tracking_number_cn} />
            </span>
          </span>
        ) : (
          '–'
        ),
    },
    { key: 'sku', head: t('sku'), cell: ({ product_sku }) => namesOf(product_sku) || '–' },
    { key: 'remark', under: 'sku', head: t('remark'), cell: ({ product_remark }) => product_remark || '–' },
    { key: 'quantity', head: t('quantity'), numeric: true, cell: ({ product_quantity }) => product_quantity },
    { key: 'type', under: 'name', head: t('type'), cell: ({ order_type_text }) => order_type_text },
  ]
  return (
    <Table
      caption={t('contents')}
      columns={columns}
      rows={orders}
      rowKey={({ order_id }) => order_id}
      empty={<Empty title={t('empty')} />}
    />
  )
}

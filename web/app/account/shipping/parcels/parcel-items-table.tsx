import { useTranslations } from '../../../messages/use-translations.tsx'
import { paths } from '../../../paths.ts'
import { Photos } from '../../../ui/photos/photos.tsx'
import { Thumbnail } from '../../../ui/photos/thumbnail.tsx'
import { Empty } from '../../../ui/states.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { TextLink } from '../../../ui/texts/text-link.tsx'
import { useOptionNames } from '../../../ui/texts/use-option-names.ts'
import type { ParcelRow } from './parcel-progress.ts'

type Item = ParcelRow['list'][number]

/** The items of a parcel; the first warehouse photo opens the gallery. */
export function ParcelItemsTable({ items }: { readonly items: readonly Item[] }) {
  const t = useTranslations('parcels')
  const { namesOf } = useOptionNames()
  const columns: readonly Column<Item>[] = [
    {
      key: 'name',
      head: t('name'),
      title: true,
      cell: ({ product_name }) => <bdi className="block min-w-20 wrap-anywhere">{product_name}</bdi>,
    },
    {
      key: 'order',
      head: t('order_number'),
      cell: ({ order_id }) => (
        <TextLink to={paths.order(order_id)} standalone>
          {order_id}
        </TextLink>
      ),
    },
    {
      key: 'image',
      head: t('item_image'),
      cell: ({ product_image_url, product_name }) => <Thumbnail src={product_image_url} alt={product_name} />,
    },
    {
      key: 'photo',
      head: t('warehouse_photo'),
      cell: ({ qc_image_url, product_name }) =>
        qc_image_url.length > 0 ? (
          <Photos
            shown={1}
            photos={qc_image_url.map(({ url, shot }, index) => ({
              url,
              alt: t('item_photo', { number: index + 1, name: product_name }),
              caption: shot,
            }))}
          />
        ) : (
          '–'
        ),
    },
    { key: 'sku', head: t('sku'), cell: ({ product_sku }) => namesOf(product_sku) || '–' },
    { key: 'remark', head: t('remark'), cell: ({ product_remark }) => product_remark || '–' },
    {
      key: 'quantity',
      head: t('quantity'),
      numeric: true,
      cell: ({ product_quantity }) => product_quantity,
    },
  ]
  return (
    <Table
      caption={t('contents')}
      columns={columns}
      rows={items}
      rowKey={({ order_id }) => order_id}
      empty={<Empty title={t('empty_parcel')} />}
    />
  )
}

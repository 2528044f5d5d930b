import type { ReactNode } from 'react'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Money } from '../../ui/amounts/amounts.tsx'
import { Button } from '../../ui/button.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { TextLink } from '../../ui/texts/text-link.tsx'
import type { StoreProduct } from './use-other-variant.ts'

interface StoreProductTableProps {
  readonly products: readonly StoreProduct[]
  readonly onEdit: (product: StoreProduct) => void
  readonly onRemove: (product: StoreProduct) => void
  readonly empty: ReactNode
}

/** The items of the customer's stores, each with the product that is bought for it. */
export function StoreProductTable({ products, onEdit, onRemove, empty }: StoreProductTableProps) {
  const t = useTranslations('stores')
  const columns: readonly Column<StoreProduct>[] = [
    {
      key: 'item',
      head: t('sku'),
      title: true,
      cell: (product) => (
        <span className="block min-w-28 wrap-anywhere">
          <span className="font-medium">{product.store_product_sku}</span>
          {product.store_item_name && <span className="block text-small">{product.store_item_name}</span>}
          <span className="block text-caption text-ink-3">{product.store_name}</span>
        </span>
      ),
    },
    {
      key: 'link',
      head: t('bought'),
      cell: (product) => (
        <span className="block min-w-28 wrap-anywhere">
          <TextLink to={product.product_link}>
            <bdi>{product.product_name || product.product_link.replace(/^https?:\/\//, '').slice(0, 60)}</bdi>
          </TextLink>
          {product.sku_code_note && <span className="block text-small">{product.sku_code_note}</span>}
          {product.product_remark && (
            <span className="own-direction block text-caption text-ink-3">{product.product_remark}</span>
          )}
        </span>
      ),
    },
    {
      key: 'price',
      head: t('price_short'),
      numeric: true,
      cell: (product) => <Money amount={product.product_sale_price_cny} currency="CNY" />,
    },
    {
      key: 'ways',
      head: '',
      title: true,
      cell: (product) => (
        <span className="flex whitespace-nowrap tablet:flex-col tablet:items-end desktop:flex-row desktop:justify-end">
          <Button variant="plain" size="small" onClick={() => onEdit(product)}>
            {t('edit')}
          </Button>
          <Button variant="plain" size="small" onClick={() => onRemove(product)}>
            {t('remove')}
          </Button>
        </span>
      ),
    },
  ]
  return (
    <Table
      caption={t('products_title')}
      columns={columns}
      rows={products}
      rowKey={({ id }) => id}
      empty={empty}
    />
  )
}

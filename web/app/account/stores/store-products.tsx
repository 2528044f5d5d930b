import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { useTranslations } from '../../messages/use-translations.tsx'
import { paths } from '../../paths.ts'
import { Money } from '../../ui/amounts/amounts.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { loadDialog } from '../../ui/dialogs/load-dialog.tsx'
import { useOpened } from '../../ui/drafts/use-opened.ts'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { Empty, Failed } from '../../ui/states.tsx'
import { Table } from '../../ui/table.tsx'
import { TextLink } from '../../ui/texts/text-link.tsx'
import { ListHeader } from '../list-header.tsx'
import { pageCountOf } from '../pagination.ts'
import { useReload } from '../use-reload.ts'
import { FilterForm } from './filter-form.tsx'
import type { loadStoreProducts } from './store-products.server.ts'
import { StoreSelect } from './store-select.tsx'
import type { StoreProduct } from './use-other-variant.ts'

const ProductDialog = loadDialog(() => import('./product-dialog.tsx'))
const RemoveDialog = loadDialog(() => import('./remove-dialog.tsx'))

export default function StoreProducts() {
  const { answer, filter, stores } = useLoaderData<typeof loadStoreProducts>()
  const t = useTranslations('stores')
  const reload = useReload()
  const [opened, setOpened] = useOpened<'new' | StoreProduct['id']>('store-product')
  const [removed, setRemoved] = useState<StoreProduct>()
  if (!answer.ok) return <Failed answer={answer} text={t('products_failed')} onRetry={reload} />

  const { list, total } = answer.data
  const edited = list.find(({ id }) => id === opened)
  const isFiltered = filter.store_id + filter.store_product_sku + filter.product_name !== ''
  return (
    <div className="grid gap-4.5">
      <ListHeader title={t('products_title')} note={t('product_note')}>
        {stores.length > 0 && (
          <Button variant="primary" onClick={() => setOpened('new')}>
            {t('add_product')}
          </Button>
        )}
      </ListHeader>
      {stores.length > 0 && (
        <FilterForm
          fields={[
            { name: 'store_product_sku', label: t('sku'), value: filter.store_product_sku },
            { name: 'product_name', label: t('product_name'), value: filter.product_name },
          ]}
        >
          <StoreSelect stores={stores} value={filter.store_id} placeholder={t('all_stores')} />
        </FilterForm>
      )}
      <Table
        caption={t('products_title')}
        rows={list}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'item',
            head: t('sku'),
            title: true,
            cell: (product) => (
              <span className="block min-w-28 wrap-anywhere">
                <span className="font-medium">{product.store_product_sku}</span>
                {product.store_item_name && (
                  <span className="block text-small">{product.store_item_name}</span>
                )}
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
                  <bdi>
                    {product.product_name || product.product_link.replace(/^https?:\/\//, '').slice(0, 60)}
                  </bdi>
                </TextLink>
                {product.sku_code_note && <span className="block text-small">{product.sku_code_note}</span>}
                {product.product_remark && (
                  <span className="own-direction block text-caption text-ink-3">
                    {product.product_remark}
                  </span>
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
                <Button variant="plain" size="small" onClick={() => setOpened(product.id)}>
                  {t('edit')}
                </Button>
                <Button variant="plain" size="small" onClick={() => setRemoved(product)}>
                  {t('remove')}
                </Button>
              </span>
            ),
          },
        ]}
        empty={
          <Empty
            icon={<Link2 size={40} strokeWidth={1.5} aria-hidden />}
            title={stores.length === 0 ? t('no_stores') : isFiltered ? t('none_found') : t('no_products')}
          >
            {stores.length === 0 ? (
              <ButtonLink to={paths.account('OnlineStore-MyStore')}>{t('add_store_first')}</ButtonLink>
            ) : (
              !isFiltered && <p className="max-w-sm">{t('no_products_text')}</p>
            )}
          </Empty>
        }
      />
      <Pagination page={filter.page} pageCount={pageCountOf('store_products', total)} />
      {(edited || opened === 'new') && (
        <ProductDialog
          stores={stores}
          storeId={filter.store_id || (stores[0]?.id ?? '')}
          {...(edited && { product: edited })}
          onClose={() => setOpened('')}
        />
      )}
      {removed && (
        <RemoveDialog
          kind="product"
          id={removed.id}
          name={removed.store_product_sku}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </div>
  )
}

import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { useTranslations } from '../../messages/use-translations.tsx'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { loadDialog } from '../../ui/dialogs/load-dialog.tsx'
import { useOpened } from '../../ui/drafts/use-opened.ts'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { Empty, Failed } from '../../ui/states.tsx'
import { ListHeader } from '../list-header.tsx'
import { pageCountOf } from '../pagination.ts'
import { useReload } from '../use-reload.ts'
import { FilterForm } from './filter-form.tsx'
import { StoreProductTable } from './store-product-table.tsx'
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
      <StoreProductTable
        products={list}
        onEdit={({ id }) => setOpened(id)}
        onRemove={setRemoved}
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

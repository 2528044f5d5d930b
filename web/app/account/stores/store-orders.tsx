import { FileSpreadsheet } from 'lucide-react'
import { lazy, useState } from 'react'
import { useLoaderData } from 'react-router'
import { useTranslations } from '../../messages/use-translations.tsx'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { loadDialog } from '../../ui/dialogs/load-dialog.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { Empty, Failed } from '../../ui/states.tsx'
import { ListHeader } from '../list-header.tsx'
import { pageCountOf } from '../pagination.ts'
import { useReload } from '../use-reload.ts'
import { FilterForm } from './filter-form.tsx'
import { RecentImports } from './recent-imports.tsx'
import { isUnpaid, StoreOrderTable } from './store-order-table.tsx'
import type { loadStoreOrders } from './store-orders.server.ts'
import { StoreSelect } from './store-select.tsx'

const ImportOrders = lazy(() => import('./import/import-orders.tsx'))
const RemoveOrders = loadDialog(() => import('./remove-orders.tsx'))

export default function StoreOrders() {
  const data = useLoaderData<typeof loadStoreOrders>()
  const t = useTranslations('stores')
  const reload = useReload()
  const { answer, filter, stores, imports } = data
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [isRemoving, setRemoving] = useState(false)
  if (data.isImport) {
    return <ImportOrders stores={stores} storeId={filter.store_id} storeType={data.storeType} />
  }
  if (!answer.ok) return <Failed answer={answer} text={t('loading_failed')} onRetry={reload} />

  const { list, total } = answer.data
  const removable = list.filter((row) => isUnpaid(row) && chosen.includes(row.id)).map(({ id }) => id)
  const isFiltered = filter.store_id + filter.external_order_id !== ''
  const store = stores.find(({ id }) => id === filter.store_id)
  const importing = paths.account('OnlineStore-MyStoreOrder', {
    ...(store && { store_id: store.id, store_name: store.store_name, store_type: store.store_type }),
    import: '1',
  })
  return (
    <div className="grid gap-4.5">
      <ListHeader title={t('orders_title')} note={t('orders_note')}>
        {removable.length > 0 && (
          <Button onClick={() => setRemoving(true)}>{t('remove_orders', { count: removable.length })}</Button>
        )}
        {stores.length > 0 && (
          <ButtonLink variant="primary" to={importing}>
            {t('import')}
          </ButtonLink>
        )}
      </ListHeader>
      {stores.length > 0 && (
        <FilterForm
          fields={[{ name: 'external_order_id', label: t('store_order'), value: filter.external_order_id }]}
        >
          <StoreSelect stores={stores} value={filter.store_id} placeholder={t('all_stores')} />
        </FilterForm>
      )}
      <StoreOrderTable
        orders={list}
        chosen={chosen}
        onChoose={setChosen}
        empty={
          <Empty
            icon={<FileSpreadsheet size={40} strokeWidth={1.5} aria-hidden />}
            title={stores.length === 0 ? t('no_stores') : isFiltered ? t('none_found') : t('no_orders')}
          >
            {stores.length === 0 ? (
              <ButtonLink to={paths.account('OnlineStore-MyStore')}>{t('add_store_first')}</ButtonLink>
            ) : (
              !isFiltered && <p className="max-w-sm">{t('no_orders_text')}</p>
            )}
          </Empty>
        }
      />
      <Pagination page={filter.page} pageCount={pageCountOf('store_orders', total)} />
      <RecentImports imports={imports} />
      {isRemoving && (
        <RemoveOrders
          title={t('remove_chosen_title', { count: removable.length })}
          count={removable.length}
          input={{ ids: [...removable] }}
          onClose={() => setRemoving(false)}
          onRemoved={() => setChosen([])}
        />
      )}
    </div>
  )
}

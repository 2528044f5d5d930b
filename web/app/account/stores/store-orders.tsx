import { FileSpreadsheet } from 'lucide-react'
import { lazy, useState } from 'react'
import { Link, useLoaderData } from 'react-router'
import { useTranslations } from '../../messages/use-translations.tsx'
import { paths } from '../../paths.ts'
import { Moment, Money } from '../../ui/amounts/amounts.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { loadDialog } from '../../ui/dialogs/load-dialog.tsx'
import { Checkbox } from '../../ui/forms/selection-controls.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { Empty, Failed } from '../../ui/states.tsx'
import { Table } from '../../ui/table.tsx'
import { ListHeader } from '../list-header.tsx'
import { STATUS } from '../orders/order-statuses.ts'
import { pageCountOf } from '../pagination.ts'
import { useReload } from '../use-reload.ts'
import { FilterForm } from './filter-form.tsx'
import { RecentImports } from './recent-imports.tsx'
import type { loadStoreOrders } from './store-orders.server.ts'
import { StoreSelect } from './store-select.tsx'

const ImportOrders = lazy(() => import('./import/import-orders.tsx'))
const RemoveOrders = loadDialog(() => import('./remove-orders.tsx'))

/** Unpaid orders can be removed; paid ones are cancelled by request. */
const isUnpaid = ({ order_status }: { readonly order_status: number }) => order_status === STATUS.unpaid

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
      <Table
        caption={t('orders_title')}
        rows={list}
        rowKey={({ id }) => id}
        columns={[
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
                      setChosen((last) =>
                        target.checked ? [...last, row.id] : last.filter((id) => id !== row.id),
                      )
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
                    {t('sold_at', { price: `${row.sale_currency} ${row.sale_price.toFixed(2)}` })}
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
        ]}
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

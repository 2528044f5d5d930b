import { Store as StoreIcon } from 'lucide-react'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { useTranslations } from '../../messages/use-translations.tsx'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { loadDialog } from '../../ui/dialogs/load-dialog.tsx'
import { useOpened } from '../../ui/drafts/use-opened.ts'
import { Select } from '../../ui/forms/input.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { Empty, Failed } from '../../ui/states.tsx'
import { Table } from '../../ui/table.tsx'
import { TextLink } from '../../ui/texts/text-link.tsx'
import { ListHeader } from '../list-header.tsx'
import { pageCountOf } from '../pagination.ts'
import { useReload } from '../use-reload.ts'
import { FilterForm } from './filter-form.tsx'
import type { loadMyStores } from './my-stores.server.ts'
import type { Store } from './store.ts'
import { storeTypes } from './store-types.ts'

const StoreDialog = loadDialog(() => import('./store-dialog.tsx'))
const RemoveDialog = loadDialog(() => import('./remove-dialog.tsx'))

export default function MyStores() {
  const { answer, filter } = useLoaderData<typeof loadMyStores>()
  const t = useTranslations('stores')
  const reload = useReload()
  const [opened, setOpened] = useOpened<'new' | Store['id']>('store')
  const [removed, setRemoved] = useState<Store>()
  if (!answer.ok) return <Failed answer={answer} text={t('stores_failed')} onRetry={reload} />

  const { list, total } = answer.data
  const edited = list.find(({ id }) => id === opened)
  const isFiltered = filter.store_name + filter.store_link + filter.store_type !== ''
  const filterOf = ({ id, store_name, store_type }: Store) => ({ store_id: id, store_name, store_type })
  return (
    <div className="grid gap-4.5">
      <ListHeader title={t('stores')} note={t('stores_note')}>
        <Button variant="primary" onClick={() => setOpened('new')}>
          {t('add_store')}
        </Button>
      </ListHeader>
      {(total > 0 || isFiltered) && (
        <FilterForm
          fields={[
            { name: 'store_name', label: t('store_name'), value: filter.store_name },
            { name: 'store_link', label: t('store_link'), value: filter.store_link },
          ]}
        >
          <Select
            key={filter.store_type}
            name="store_type"
            aria-label={t('store_type')}
            defaultValue={filter.store_type}
            placeholder={t('all_types')}
            options={storeTypes}
            className="min-w-36"
          />
        </FilterForm>
      )}
      <Table
        caption={t('stores')}
        rows={list}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'name',
            head: t('store_name'),
            title: true,
            cell: (store) => <span className="font-medium">{store.store_name}</span>,
          },
          { key: 'type', under: 'name', head: t('store_type'), cell: ({ store_type }) => store_type },
          {
            key: 'link',
            head: t('store_link'),
            cell: ({ store_link }) => (
              <span className="break-all">
                <TextLink to={store_link}>{store_link.replace(/^https?:\/\//, '')}</TextLink>
              </span>
            ),
          },
          {
            key: 'ways',
            head: '',
            title: true,
            cell: (store) => (
              <span className="grid grid-cols-2 gap-2 desktop:flex desktop:justify-end desktop:gap-1">
                <ButtonLink size="small" to={paths.account('OnlineStore-MyStoreProduct', filterOf(store))}>
                  {t('products')}
                </ButtonLink>
                <ButtonLink size="small" to={paths.account('OnlineStore-MyStoreOrder', filterOf(store))}>
                  {t('orders')}
                </ButtonLink>
                <Button variant="plain" size="small" onClick={() => setOpened(store.id)}>
                  {t('edit')}
                </Button>
                <Button variant="plain" size="small" onClick={() => setRemoved(store)}>
                  {t('remove')}
                </Button>
              </span>
            ),
          },
        ]}
        empty={
          <Empty
            icon={<StoreIcon size={40} strokeWidth={1.5} aria-hidden />}
            title={isFiltered ? t('none_found') : t('no_stores')}
          >
            {!isFiltered && <p className="max-w-sm">{t('no_stores_text')}</p>}
          </Empty>
        }
      />
      <Pagination page={filter.page} pageCount={pageCountOf('stores', total)} />
      {(edited || opened === 'new') && <StoreDialog store={edited ?? null} onClose={() => setOpened('')} />}
      {removed && (
        <RemoveDialog
          kind="store"
          id={removed.id}
          name={removed.store_name}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </div>
  )
}

import { useNavigate } from 'react-router'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { paths } from '../../../paths.ts'
import { useHydrated } from '../../../ui/hydrated.ts'
import { Failed, Loading, Skeleton } from '../../../ui/states.tsx'
import { BackLink } from '../../back-link.tsx'
import { ListHeader } from '../../list-header.tsx'
import type { Store } from '../store.ts'
import { StoreSelect } from '../store-select.tsx'
import { isStoreType } from '../store-types.ts'
import { ChooseStore } from './choose-store.tsx'
import { StoreImport } from './store-import.tsx'

interface ImportOrdersProps {
  readonly stores: readonly Store[]
  readonly storeId: string
  readonly storeType: string
}

export default function ImportOrders({ stores, storeId, storeType }: ImportOrdersProps) {
  const t = useTranslations('stores')
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const store = stores.find(({ id }) => id === storeId) ?? (stores.length === 1 ? stores[0] : undefined)
  const isUnsupported = !store && storeType !== '' && !isStoreType(storeType)
  const addressOf = ({ id, store_name, store_type }: Store) =>
    paths.account('OnlineStore-MyStoreOrder', { store_id: id, store_name, store_type, import: '1' })
  const select = (id: string) => {
    const selected = stores.find((one) => one.id === id)
    if (selected) void navigate(addressOf(selected), { replace: true })
  }
  return (
    <div className="grid gap-4.5">
      <BackLink to={paths.account('OnlineStore-MyStoreOrder', store ? { store_id: store.id } : {})}>
        {t('orders_title')}
      </BackLink>
      <ListHeader title={t('import')} note={store ? t(`export_${store.store_type}`) : t('import_note')}>
        {store && stores.length > 1 && <StoreSelect stores={stores} value={store.id} onChange={select} />}
      </ListHeader>
      {isUnsupported && <Failed text={t('type_unsupported')} />}
      {!store && <ChooseStore stores={stores} addressOf={addressOf} />}
      {store &&
        (isHydrated ? (
          <StoreImport key={store.id} store={store} />
        ) : (
          <Loading>
            <Skeleton className="h-60 rounded-large" />
          </Loading>
        ))}
    </div>
  )
}

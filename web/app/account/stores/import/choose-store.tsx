import { ChevronRight, Store as StoreIcon } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/states.tsx'
import type { Store } from '../store.ts'

interface ChooseStoreProps {
  readonly stores: readonly Store[]
  /** Returns the address where the import of a store begins. */
  readonly addressOf: (store: Store) => string
}

/** Asks for the store of the file. */
export function ChooseStore({ stores, addressOf }: ChooseStoreProps) {
  const t = useTranslations('stores')
  if (stores.length === 0)
    return (
      <div className="card">
        <Empty icon={<StoreIcon size={40} strokeWidth={1.5} aria-hidden />} title={t('no_stores')}>
          <p className="max-w-sm">{t('no_stores_text')}</p>
          <ButtonLink to={paths.account('OnlineStore-MyStore')}>{t('stores')}</ButtonLink>
        </Empty>
      </div>
    )
  return (
    <ul className="card divide-y divide-line overflow-hidden">
      {stores.map((store) => (
        <li key={store.id}>
          <Link
            to={addressOf(store)}
            replace
            className="flex min-h-16 items-center gap-3.5 px-4 py-3 text-ink no-underline hover:bg-sunken tablet:px-5.5"
          >
            <StoreIcon size={22} strokeWidth={1.5} aria-hidden className="shrink-0 text-ink-3" />
            <span className="min-w-0 grow wrap-anywhere">
              <span className="block font-medium">{store.store_name}</span>
              <span className="block text-ink-3 text-small">
                {store.store_type} · {store.store_link.replace(/^https?:\/\//, '')}
              </span>
            </span>
            <ChevronRight size={18} aria-hidden className="shrink-0 text-ink-3" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

import type { Language } from '@sampan/contract'
import type { AppContext } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { refusalText } from '../refusal-text.ts'
import { insertStore, lockStores, restoreStore, type Store } from './stores.queries.ts'

export type StoreForm = Pick<Store, 'storeName' | 'storeLink' | 'storeType'>

/** Normalises a shop's address. */
function placeOf(link: string): string {
  const { host, pathname } = new URL(link)
  return (host.replace(/^www\./, '') + pathname).replace(/\/+$/, '').toLowerCase()
}

/**
 * Links a store. A removed store is restored with its products and imported orders, so that none of them can be
 * bought a second time.
 * @throws Refusal add_store_failed, with the reason beside the link, for a store that is linked already.
 */
export async function linkStore(
  context: AppContext,
  customerId: string,
  form: StoreForm,
  lang: Language,
): Promise<string> {
  return context.db.transaction(async (tx) => {
    const same = (await lockStores(tx, customerId)).filter(
      (store) => store.storeType === form.storeType && placeOf(store.storeLink) === placeOf(form.storeLink),
    )
    if (same.some((store) => store.removedAt === null)) {
      const fields = { store_link: refusalText('store_linked', lang) }
      throw new Refusal('add_store_failed', {}, { fields })
    }
    const [removed] = same
    if (!removed) return insertStore(tx, { customerId, ...form, createdAt: context.now() })
    await restoreStore(tx, removed.id, form)
    return removed.id
  })
}

import type { Language } from '@sampan/contract'
import type { AppContext } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { refusalText } from '../refusal-text.ts'
import { insertStore, lockStores, restoreStore, type Store, updateStore } from './stores.queries.ts'

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
    const same = (await lockStores(tx, customerId)).filter((store) => isSame(store, form))
    if (same.some((store) => store.removedAt === null)) throw alreadyLinked(lang)
    const [removed] = same
    if (!removed) return insertStore(tx, { customerId, ...form, createdAt: context.now() })
    await restoreStore(tx, removed.id, form)
    return removed.id
  })
}

/**
 * Changes a linked store. Its address cannot become that of another store, because imports find earlier
 * purchases by the store.
 * @throws Refusal unknown_id; add_store_failed, with the reason beside the link, for another one's address
 */
export async function changeStore(
  context: AppContext,
  customerId: string,
  id: string,
  form: StoreForm,
  lang: Language,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const others = (await lockStores(tx, customerId)).filter((store) => store.id !== id)
    if (others.some((store) => store.removedAt === null && isSame(store, form))) throw alreadyLinked(lang)
    if (!(await updateStore(tx, customerId, id, form))) throw new Refusal('unknown_id')
  })
}

const isSame = (store: StoreForm, form: StoreForm): boolean =>
  store.storeType === form.storeType && placeOf(store.storeLink) === placeOf(form.storeLink)

const alreadyLinked = (lang: Language) =>
  new Refusal('add_store_failed', {}, { fields: { store_link: refusalText('store_linked', lang) } })

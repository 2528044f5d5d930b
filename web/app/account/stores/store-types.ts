import { STORE_TYPES, type StoreType } from '@sampan/domain/store-csv'

/** The shop systems whose exports are supported, by their own names. */
export const storeTypes = STORE_TYPES.map((type) => ({ value: type, label: type }))

/** Whether a text names a kind of store that can be linked. */
export const isStoreType = (text: string): text is StoreType =>
  (STORE_TYPES as readonly string[]).includes(text)

export type { Recipient } from './cells.ts'
export { STORE_TYPES, type StoreType } from './columns.ts'
export { itemParts, storeItemName } from './item-name.ts'
export { purchaseKey, type ReadLine, type SkipReason, type StoreOrderLine } from './lines.ts'
export {
  createStoreCsvReader,
  type StoreCsvFault,
  type StoreCsvReader,
  type StoreCsvResult,
} from './store-csv-reader.ts'

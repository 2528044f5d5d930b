export type { Recipient } from './cells.ts'
export { STORE_TYPES, type StoreType } from './columns.ts'
export { type ReadLine, type SkipReason, type StoreOrderLine, storeItemName } from './lines.ts'
export {
  createStoreCsvReader,
  type StoreCsvFault,
  type StoreCsvReader,
  type StoreCsvResult,
} from './store-csv-reader.ts'

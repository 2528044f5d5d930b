import { createStoreCsvReader, type StoreCsvResult, type StoreType } from '../index.ts'
import { type Row, SHOPIFY_79, table, WIX_NEW, written } from './headers.ts'

/** Reads a file in pieces of a size. */
export function read(
  file: string | Uint8Array,
  storeType: StoreType = 'Shopify',
  size = 4096,
): StoreCsvResult {
  const reader = createStoreCsvReader(storeType)
  for (let at = 0; at < file.length; at += size) reader.push(file.slice(at, at + size))
  return reader.end()
}
export const linesOf = (result: StoreCsvResult) =>
  result.ok ? result.lines.map(({ line }) => line) : result.fault
export const skipsOf = (result: StoreCsvResult) =>
  result.ok ? result.lines.map(({ skip }) => skip) : result.fault
export const shopify = (rows: readonly Row[]) => written(table(SHOPIFY_79, rows))
export const wix = (rows: readonly Row[]) => written(table(WIX_NEW, rows))
/** A line without anything special. */
export const plain: Row = {
  Name: '#1',
  'Lineitem quantity': '1',
  'Lineitem name': 'Mug',
  'Lineitem sku': 'M-1',
}

import type { Order } from '../../orders/index.ts'

const COLUMNS = [
  'weightG',
  'lengthMm',
  'widthMm',
  'heightMm',
  'goodsType',
  'shelf',
  'receivedQuantity',
  'qcNote',
  'leftOutShots',
  'trackingNumberCn',
  'trackingNormalised',
] as const

/** Values before a receipt; plain JSON. */
export interface ReceiptBefore {
  readonly order: Pick<Order, (typeof COLUMNS)[number]> & { readonly storageUntil: string | null }
  /** The photos that the receipt added. */
  readonly photoUrls: readonly string[]
  /** The unmatched arrival that it matched; '' for none. */
  readonly arrivalId: string
}

/** Returns the values that a receipt is about to overwrite, with what it adds, so that it can be undone. */
export const receiptBefore = (
  order: Order,
  photoUrls: readonly string[],
  arrivalId: string,
): ReceiptBefore => ({
  order: {
    ...(Object.fromEntries(COLUMNS.map((name) => [name, order[name]])) as Pick<
      Order,
      (typeof COLUMNS)[number]
    >),
    storageUntil: order.storageUntil?.toISOString() ?? null,
  },
  photoUrls,
  arrivalId,
})

/** Returns the order's columns to write back. */
export const receiptColumns = ({ order: { storageUntil, ...columns } }: ReceiptBefore) => ({
  ...columns,
  storageUntil: storageUntil === null ? null : new Date(storageUntil),
})

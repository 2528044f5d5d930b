/** The values of a receipt, in grams and millimetres; a correction stores them before and after. */
export interface ReceiptValues {
  readonly weightG: number
  readonly lengthMm: number
  readonly widthMm: number
  readonly heightMm: number
  readonly goodsType: number
  readonly shelf: string
  readonly quantity: number
  readonly photoUrls: readonly string[]
}

/** The fields that may differ between two receipts. Shelves do not concern the customer. */
export const RECEIPT_FIELDS = {
  weight: { isForCustomer: true },
  size: { isForCustomer: true },
  goods_type: { isForCustomer: true },
  quantity: { isForCustomer: true },
  shelf: { isForCustomer: false },
  photos: { isForCustomer: true },
} as const
export type ReceiptField = keyof typeof RECEIPT_FIELDS

const shown: Record<ReceiptField, (receipt: ReceiptValues) => string> = {
  weight: ({ weightG }) => `${(weightG / 1000).toFixed(3)} kg`,
  size: ({ lengthMm, widthMm, heightMm }) =>
    `${[lengthMm, widthMm, heightMm].map((side) => side / 10).join(' × ')} cm`,
  goods_type: ({ goodsType }) => String(goodsType),
  quantity: ({ quantity }) => String(quantity),
  shelf: ({ shelf }) => shelf,
  photos: ({ photoUrls }) => photoUrls.join(' '),
}

export interface ReceiptChange {
  readonly field: ReceiptField
  /** In the field's unit; the number of photos, the code of a goods type. */
  readonly before: string
  readonly after: string
}

/** Returns the changes of a correction, in the order of the fields; none for equal receipts. */
export function receiptChanges(before: ReceiptValues, after: ReceiptValues): ReceiptChange[] {
  const fields = Object.keys(RECEIPT_FIELDS) as ReceiptField[]
  return fields
    .filter((field) => shown[field](before) !== shown[field](after))
    .map((field) =>
      field === 'photos'
        ? { field, before: String(before.photoUrls.length), after: String(after.photoUrls.length) }
        : { field, before: shown[field](before), after: shown[field](after) },
    )
}

/** Returns true when a change affects the freight, so that prices must be recomputed. */
export const changesFreight = (changes: readonly ReceiptChange[]): boolean =>
  changes.some(({ field }) => field === 'weight' || field === 'size' || field === 'goods_type')

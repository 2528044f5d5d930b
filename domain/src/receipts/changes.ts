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

/** The fields that may differ between two receipts, with their names. Shelves do not concern the customer. */
export const RECEIPT_FIELDS = {
  weight: { en: 'Weight', cn: '重量', isForCustomer: true },
  size: { en: 'Size', cn: '尺寸', isForCustomer: true },
  goods_type: { en: 'Goods type', cn: '货物类型', isForCustomer: true },
  quantity: { en: 'Pieces', cn: '件数', isForCustomer: true },
  shelf: { en: 'Shelf', cn: '货架', isForCustomer: false },
  photos: { en: 'Photos', cn: '照片', isForCustomer: true },
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

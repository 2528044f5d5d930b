/** What a receipt holds, in grams and millimetres: what a correction keeps as before and after. */
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

/** What can differ between two receipts, with its name. A shelf is the warehouse's own affair. */
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
  /** In the field's unit; of photos how many there are, of a goods type its code. */
  readonly before: string
  readonly after: string
}

/** What a correction changed, in the order of the fields; nothing for equal receipts. */
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

/** True when a change makes freight dearer or cheaper: what was priced is priced anew. */
export const changesFreight = (changes: readonly ReceiptChange[]): boolean =>
  changes.some(({ field }) => field === 'weight' || field === 'size' || field === 'goods_type')

import { type Shot, shotKey } from '../photo-shots/index.ts'

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
  /** What each photo shows; absent in corrections that are older than shots. */
  readonly photoShots?: readonly (Shot | null)[]
}

/** The fields that may differ between two receipts. Shelves do not concern the customer. */
export const RECEIPT_FIELDS = {
  weight: { isForCustomer: true },
  size: { isForCustomer: true },
  goods_type: { isForCustomer: true },
  quantity: { isForCustomer: true },
  shelf: { isForCustomer: false },
  photos: { isForCustomer: true },
  shots: { isForCustomer: true },
} as const
export type ReceiptField = keyof typeof RECEIPT_FIELDS

type FigureField = Exclude<ReceiptField, 'shots'>

const shown: Record<FigureField, (receipt: ReceiptValues) => string> = {
  weight: ({ weightG }) => `${(weightG / 1000).toFixed(3)} kg`,
  size: ({ lengthMm, widthMm, heightMm }) =>
    `${[lengthMm, widthMm, heightMm].map((side) => side / 10).join(' × ')} cm`,
  goods_type: ({ goodsType }) => String(goodsType),
  quantity: ({ quantity }) => String(quantity),
  shelf: ({ shelf }) => shelf,
  photos: ({ photoUrls }) => photoUrls.join(' '),
}

export type ReceiptChange =
  | {
      readonly field: FigureField
      /** In the field's unit; the number of photos, the code of a goods type. */
      readonly before: string
      readonly after: string
    }
  | {
      readonly field: 'shots'
      /** Of the photos that show something else than was recorded. */
      readonly before: readonly (Shot | null)[]
      readonly after: readonly (Shot | null)[]
    }

/** Returns the photos of both receipts that show something else in the second. */
export function changedShots(
  before: ReceiptValues,
  after: ReceiptValues,
): { readonly url: string; readonly before: Shot | null; readonly after: Shot | null }[] {
  const recorded = new Map(before.photoUrls.map((url, at) => [url, before.photoShots?.[at]]))
  return after.photoUrls.flatMap((url, at) => {
    const [was, is] = [recorded.get(url), after.photoShots?.[at]]
    if (was === undefined || is === undefined || shotKey(was) === shotKey(is)) return []
    return [{ url, before: was, after: is }]
  })
}

/** Returns the changes of a correction, in the order of the fields; none for equal receipts. */
export function receiptChanges(before: ReceiptValues, after: ReceiptValues): ReceiptChange[] {
  const fields = Object.keys(shown) as FigureField[]
  const figures = fields
    .filter((field) => shown[field](before) !== shown[field](after))
    .map((field) =>
      field === 'photos'
        ? { field, before: String(before.photoUrls.length), after: String(after.photoUrls.length) }
        : { field, before: shown[field](before), after: shown[field](after) },
    )
  const shots = changedShots(before, after)
  if (shots.length === 0) return figures
  const sides = { before: shots.map((shot) => shot.before), after: shots.map((shot) => shot.after) }
  return [...figures, { field: 'shots', ...sides }]
}

/** Returns true when a change affects the freight, so that prices must be recomputed. */
export const changesFreight = (changes: readonly ReceiptChange[]): boolean =>
  changes.some(({ field }) => field === 'weight' || field === 'size' || field === 'goods_type')

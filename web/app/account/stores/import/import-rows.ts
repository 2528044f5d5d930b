import type { Data } from '@sampan/contract'
import {
  purchaseKey,
  type ReadLine,
  type SkipReason,
  type StoreOrderLine,
  storeItemName,
} from '@sampan/domain/store-csv'

type Checked = Data<'/api/onlinestore/check_online_orders'>
export type LineError = Exclude<Checked['error'][number]['error_kind'], ''>

/**
 * State of a line: `waiting` to be checked, `ready` to be submitted, in `error` until it is fixed, `skipped`
 * because the export says that the store does not want it, `left_out` by the customer, `submitted`.
 */
export type RowState = 'waiting' | 'ready' | 'error' | 'skipped' | 'left_out' | 'submitted'

/** The states with a view of their own, most urgent first. */
export const VIEWS = [
  'error',
  'ready',
  'skipped',
  'left_out',
  'submitted',
] as const satisfies readonly RowState[]
export type View = (typeof VIEWS)[number]

export interface ImportRow {
  /** The row number in the file, as in a spreadsheet; it identifies the line. */
  readonly row: number
  readonly line: StoreOrderLine
  readonly state: RowState
  /** Why the export itself excludes it. */
  readonly skip: SkipReason | null
  readonly fault: LineError | null
  /** The product bought for it by the store's mapping; '' and 0 until it is ready. */
  readonly link: string
  readonly priceCny: number
  readonly remark: string
  /** The labels of the product's options that are bought. */
  readonly option: string
}
export type Rows = readonly ImportRow[]

/** The contract's maximum of lines per call of check_online_orders. */
export const CHECK_AT_ONCE = 2000

/** Returns a line of a file as a row of the import, which the server is to check unless it is skipped. */
export const rowOf = ({ line, skip, row }: ReadLine): ImportRow => ({
  row,
  line,
  skip,
  state: skip ? 'skipped' : 'waiting',
  fault: null,
  link: '',
  priceCny: 0,
  remark: '',
  option: '',
})

/**
 * Equal for lines with the same item of the store; sizes share the sku, so it alone is not enough. The API
 * trims texts.
 */
export const itemKey = (line: StoreOrderLine): string =>
  [line.store_product_sku.trim(), storeItemName(line)].join('\u0000')

/** Returns true when two lines of one purchase differ only in quantity, so that they can be bought as one. */
export const isJoinable = (a: StoreOrderLine, b: StoreOrderLine): boolean =>
  purchaseKey(a) === purchaseKey(b) && a.sale_price === b.sale_price && a.sale_currency === b.sale_currency

const COUNTS: ReadonlySet<RowState> = new Set(['ready', 'submitted'])

/**
 * Returns the next lines to check, and waiting lines that repeat an earlier one. Repeats are never sent: the
 * API sees at most 2000 lines at a time, so it cannot detect them.
 */
export function nextCheck(rows: Rows): { readonly send: Rows; readonly repeats: Rows } {
  const known = new Set<string>()
  for (const row of rows) if (COUNTS.has(row.state)) known.add(purchaseKey(row.line))
  const send: ImportRow[] = []
  const repeats: ImportRow[] = []
  for (const row of rows) {
    if (row.state !== 'waiting') continue
    const key = purchaseKey(row.line)
    if (known.has(key)) repeats.push(row)
    else {
      if (send.length === CHECK_AT_ONCE) break
      send.push(row)
    }
    known.add(key)
  }
  return { send, repeats }
}

const replaced = (rows: Rows, changed: ReadonlyMap<number, ImportRow>): Rows =>
  changed.size === 0 ? rows : rows.map((row) => changed.get(row.row) ?? row)

const failed = (row: ImportRow, fault: LineError): ImportRow => ({ ...row, state: 'error', fault })

/** Returns the rows with the results of a check. A line without a result keeps waiting. */
export function withChecked(rows: Rows, sent: Rows, repeats: Rows, answer: Checked): Rows {
  const found = new Map([...answer.error, ...answer.success].map((one) => [purchaseKey(one), one]))
  // Lines that an earlier import bought are not repeats within this file.
  const faultOf = (repeat: ImportRow): LineError =>
    found.get(purchaseKey(repeat.line))?.error_kind === 'imported_before' ? 'imported_before' : 'repeated'
  const changed = new Map(repeats.map((row) => [row.row, failed(row, faultOf(row))]))
  for (const row of sent) {
    const checked = found.get(purchaseKey(row.line))
    if (!checked) continue
    changed.set(
      row.row,
      checked.error_kind
        ? failed(row, checked.error_kind)
        : {
            ...row,
            state: 'ready',
            fault: null,
            link: checked.product_link,
            priceCny: checked.product_sale_price_cny,
            remark: checked.product_remark,
            option: checked.sku_code_note,
          },
    )
  }
  return replaced(rows, changed)
}

type RowFilter = (row: ImportRow) => boolean
const inState = (rows: Rows, filter: RowFilter, state: RowState): Rows =>
  rows.map((row) => (filter(row) ? { ...row, state, fault: null } : row))

/** Returns the rows without those; a line that repeated one of them is checked again. */
export function leftOut(rows: Rows, filter: RowFilter): Rows {
  const left = inState(rows, filter, 'left_out')
  const live = new Set(left.filter(isLive).map((row) => purchaseKey(row.line)))
  return checkedAgain(left, (row) => row.fault === 'repeated' && !live.has(purchaseKey(row.line)))
}
const isLive = (row: ImportRow): boolean =>
  COUNTS.has(row.state) || row.state === 'waiting' || (row.state === 'error' && row.fault !== 'repeated')
/** Returns the rows to be checked again, after a correction or when a skipped line is included after all. */
export const checkedAgain = (rows: Rows, filter: RowFilter): Rows => inState(rows, filter, 'waiting')

/** Returns the rows with another quantity in one of them, which is checked again. */
export const withQuantity = (rows: Rows, row: number, quantity: number): Rows =>
  checkedAgain(
    rows.map((one) =>
      one.row === row ? { ...one, line: { ...one.line, product_quantity: quantity } } : one,
    ),
    (one) => one.row === row,
  )

/** Returns the line that a repeated one can be joined to; undefined when there is none, or the two differ. */
export const firstOf = (rows: Rows, repeat: ImportRow): ImportRow | undefined =>
  rows.find(
    (one) =>
      one.row !== repeat.row && one.state !== 'submitted' && isLive(one) && isJoinable(one.line, repeat.line),
  )

/**
 * Joins two lines of the same item in one order: the first line gets the sum of the quantities and is checked again;
 * the second is removed.
 */
export function withJoined(rows: Rows, repeat: ImportRow): Rows {
  const first = firstOf(rows, repeat)
  if (!first) return checkedAgain(rows, (one) => one.row === repeat.row)
  const sum = first.line.product_quantity + repeat.line.product_quantity
  return withQuantity(rows, first.row, sum).filter((one) => one.row !== repeat.row)
}

/** A line without an order number cannot be submitted. */
export const canBeSubmitted = (row: ImportRow): boolean =>
  (row.state === 'skipped' || row.state === 'left_out') && row.line.external_order_id !== ''

/** Counts the rows by state; each state has a number. */
export function countByState(rows: Rows): Readonly<Record<RowState, number>> {
  const counts = { waiting: 0, ready: 0, error: 0, skipped: 0, left_out: 0, submitted: 0 }
  for (const { state } of rows) counts[state] += 1
  return counts
}

import { CHECK_LINES_AT_ONCE, SUBMIT_LINES_AT_ONCE } from '@sampan/contract'
import { describe, expect, it } from 'vitest'
import { changedSlices, SLICE } from './import-draft.ts'
import {
  CHECK_AT_ONCE,
  canBeSubmitted,
  checkedAgain,
  countByState,
  firstOf,
  type ImportRow,
  type LineError,
  leftOut,
  nextCheck,
  type Rows,
  rowOf,
  withChecked,
  withJoined,
  withQuantity,
} from './import-rows.ts'
import { linesOf, nextSubmission, refusalOfSubmit, SUBMIT_AT_ONCE, settled } from './submission.ts'

const line = (order: string, sku: string, quantity = 1) => ({
  external_order_id: order,
  store_product_name: 'Linen dress',
  product_sku: '',
  store_product_sku: sku,
  product_quantity: quantity,
  custom_text: '',
  occurrence: 1,
})
const read = (row: number, order = `#${row}`, sku = 'NS-1', quantity = 1): ImportRow =>
  rowOf({ row, skip: null, line: line(order, sku, quantity) })
const found = (row: ImportRow, fault: LineError | '' = '') => ({
  ...row.line,
  store_id: 's',
  product_sale_price_cny: 12.5,
  product_link: 'https://item.example/1',
  product_remark: 'blue',
  sku_code_note: '黑色;XL',
  error_msg: fault,
  error_kind: fault,
})
const states = (rows: Rows) => rows.map(({ state }) => state)
const ready = (rows: Rows) =>
  withChecked(rows, rows, [], { error: [], success: rows.map((row) => found(row)) })

it('sends the maximum number of lines per call', () => {
  expect([CHECK_AT_ONCE, SUBMIT_AT_ONCE]).toEqual([CHECK_LINES_AT_ONCE, SUBMIT_LINES_AT_ONCE])
})

describe('an item', () => {
  const size = (row: number, name: string, change: object = {}): ImportRow =>
    rowOf({ row, skip: null, line: { ...line('#1', 'BOOTS'), store_product_name: name, ...change } })

  it('differs by size, though sizes share one sku', () => {
    const rows = [size(2, 'Boots - 38'), size(3, 'Boots - 40'), size(4, 'Boots', { product_sku: 'Size: 40' })]
    expect(nextCheck(rows)).toEqual({ send: rows, repeats: [] })
    const repeated = size(5, 'Boots - 38')
    expect(nextCheck([...rows, repeated]).repeats).toEqual([repeated])
  })

  it('is joined only to an equal line', () => {
    const first = size(2, 'Boots - 38', { sale_price: '50.00', sale_currency: 'EUR' })
    const other = size(3, 'Boots - 38', { sale_price: '45.00', sale_currency: 'EUR' })
    const alike = size(4, 'Boots - 38', { sale_price: '50.00', sale_currency: 'EUR' })
    expect(firstOf([first, other], other)).toBeUndefined()
    expect(firstOf([first, alike], alike)).toBe(first)
    expect(withJoined([first, alike], alike)[0]?.line.product_quantity).toBe(2)
  })
})

describe('checking', () => {
  it('sends waiting lines, at most the maximum per call, and no skipped ones', () => {
    const rows = [
      rowOf({ row: 1, skip: 'cancelled', line: line('#1', 'NS-1') }),
      ...Array.from({ length: CHECK_AT_ONCE + 5 }, (_, index) => read(index + 2)),
    ]
    const first = nextCheck(rows)
    expect(first.send).toHaveLength(CHECK_AT_ONCE)
    expect(first.send[0]?.row).toBe(2)
    const rest = nextCheck(
      withChecked(rows, first.send, [], { error: [], success: first.send.map((one) => found(one)) }),
    )
    expect(rest.send).toHaveLength(5)
  })

  it('detects a line that repeats a distant one, where the API could not', () => {
    const rows = [read(2, '#1'), read(3, '#2'), read(4, '#1')]
    expect(nextCheck(rows).repeats.map(({ row }) => row)).toEqual([4])
    const later = [...ready([read(2, '#1')]), read(4, '#1')]
    expect(nextCheck(later)).toMatchObject({ send: [], repeats: [{ row: 4 }] })
  })

  it('takes from the response the product of each line, or its error', () => {
    const rows = [read(2, '#1'), read(3, '#2', ' NS-2 ')]
    const checked = withChecked(rows, rows, [], {
      success: [found(read(2, '#1'))],
      error: [found(read(3, '#2', 'NS-2'), 'no_mapping')],
    })
    expect(checked).toMatchObject([
      { state: 'ready', link: 'https://item.example/1', priceCny: 12.5, remark: 'blue', option: '黑色;XL' },
      { state: 'error', fault: 'no_mapping' },
    ])
  })

  it('marks a repeated line as imported before when its first line was', () => {
    const rows = [read(2, '#1'), read(3, '#1')]
    const answer = { success: [], error: [found(read(2, '#1'), 'imported_before')] }
    const checked = withChecked(rows, rows.slice(0, 1), rows.slice(1), answer)
    expect(checked.map(({ fault }) => fault)).toEqual(['imported_before', 'imported_before'])
  })

  it('leaves a line waiting that is missing from the response', () => {
    const rows = [read(2)]
    expect(states(withChecked(rows, rows, [], { error: [], success: [] }))).toEqual(['waiting'])
  })
})

describe('correcting', () => {
  const broken = (fault: LineError, row = read(2)): ImportRow => ({ ...row, state: 'error', fault })

  it('checks every line of an item again once it is mapped', () => {
    const rows = [broken('no_mapping'), broken('no_mapping', read(3)), broken('quantity', read(4))]
    expect(states(checkedAgain(rows, ({ fault }) => fault === 'no_mapping'))).toEqual([
      'waiting',
      'waiting',
      'error',
    ])
  })

  it('corrects a quantity', () => {
    expect(withQuantity([broken('quantity')], 2, 7)).toMatchObject([
      { state: 'waiting', fault: null, line: { product_quantity: 7 } },
    ])
  })

  it('joins the same item of an order into its first line', () => {
    const repeat = broken('repeated', read(4, '#1', 'NS-1', 2))
    const rows = withJoined([...ready([read(2, '#1', 'NS-1', 3)]), repeat], repeat)
    expect(rows).toMatchObject([{ state: 'waiting', line: { product_quantity: 5 } }])
    expect(rows).toHaveLength(1)
  })

  it('excludes lines, and includes those again that name their order', () => {
    const rows = leftOut([broken('imported_before')], () => true)
    expect(states(rows)).toEqual(['left_out'])
    expect(rows.map(canBeSubmitted)).toEqual([true])
    expect(canBeSubmitted(rowOf({ row: 9, skip: 'no_order', line: line('', 'NS-1') }))).toBe(false)
  })

  it('checks a repeated line again when the line it repeats is excluded', () => {
    const repeat = broken('repeated', read(4, '#1', 'NS-1', 2))
    const rows = [...ready([read(2, '#1'), read(3, '#1', 'NS-2')]), repeat]
    expect(states(leftOut(rows, ({ row }) => row === 2))).toEqual(['left_out', 'ready', 'waiting'])
    expect(states(leftOut(rows, ({ row }) => row === 3))).toEqual(['ready', 'left_out', 'error'])
  })

  it('counts', () => {
    expect(countByState([broken('quantity'), read(3), ...ready([read(4)])])).toMatchObject({
      error: 1,
      waiting: 1,
      ready: 1,
    })
  })
})

describe('submitting', () => {
  it('is refused while a line is in error or unchecked, and when none is left', () => {
    const error: ImportRow = { ...read(9), state: 'error', fault: 'quantity' }
    expect(refusalOfSubmit([...ready([read(2)]), error])).toBe('check_order_file')
    expect(refusalOfSubmit([read(2)])).toBe('check_order_file')
    expect(refusalOfSubmit(leftOut([error], () => true))).toBe('empty_success_order')
    expect(refusalOfSubmit(ready([read(2)]))).toBeNull()
  })

  it('proceeds in batches, each with its own key, until all are bought', () => {
    const rows = ready(Array.from({ length: SUBMIT_AT_ONCE + 1 }, (_, index) => read(index + 2)))
    const first = nextSubmission(rows, 'a')
    if (!first) throw new Error('nothing to submit')
    expect(first.rows).toHaveLength(SUBMIT_AT_ONCE)
    expect(linesOf(rows, first)[0]).toEqual(rows[0]?.line)
    const rest = settled(rows, first, 'submitted')
    const second = nextSubmission(rest, 'b')
    expect(second).toEqual({ key: 'b', rows: [SUBMIT_AT_ONCE + 2] })
    if (second) expect(nextSubmission(settled(rest, second, 'submitted'), 'c')).toBeNull()
  })

  it('checks a refused batch again', () => {
    const rows = ready([read(2), read(3)])
    expect(states(settled(rows, { key: 'a', rows: [3] }, 'waiting'))).toEqual(['ready', 'waiting'])
  })
})

it('writes only the slices with changes', () => {
  const rows = Array.from({ length: SLICE * 2 + 1 }, (_, index) => read(index + 1))
  expect(changedSlices([], rows)).toEqual([0, 1, 2])
  expect(changedSlices(rows, withQuantity(rows, SLICE + 1, 4))).toContain(1)
  expect(changedSlices(rows, withQuantity(rows, SLICE + 1, 4))).toEqual([1])
})

import { describe, expect, it } from 'vitest'
import { csvLine } from '../csv/index.ts'
import { bytes, type Row, SHOPIFY_79, SHOPIFY_EARLY, table, utf16, written } from './fixtures/headers.ts'
import { SHOPIFY_LINES, SHOPIFY_ORDERS } from './fixtures/orders.ts'
import { linesOf, plain, read, shopify, skipsOf } from './fixtures/read.ts'

const usual = table(SHOPIFY_79, SHOPIFY_ORDERS)
const shuffledColumns = usual.map((row) => row.map((_, at) => row[(at * 37 + 5) % row.length] ?? ''))
const fewColumns = ['Name', 'Email', 'Lineitem quantity', 'Lineitem name', 'Lineitem sku'].concat(
  SHOPIFY_EARLY.filter((name) => name.startsWith('Shipping ') && name !== 'Shipping Method'),
)
const twiceSaved = usual
  .map((row) => csvLine([row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')]))
  .join('')

describe('a Shopify export', () => {
  it.each<[string, string | Uint8Array]>([
    ['of 79 columns', written(usual)],
    ['of the early years', written(table(SHOPIFY_EARLY, SHOPIFY_ORDERS))],
    ['with its columns in another order', written(shuffledColumns)],
    ['with a mark and CRLF', `\ufeff${written(usual, { newline: '\r\n' })}`],
    ['with every cell quoted', written(usual, { quoteAll: true })],
    ['saved by a European Excel, with semicolons', written(usual, { delimiter: ';', newline: '\r\n' })],
    ['pasted from Google Sheets, with tabs', written(usual, { delimiter: '\t' })],
    ['saved as Unicode text, UTF-16 with tabs', utf16(written(usual, { delimiter: '\t', newline: '\r\n' }))],
    ['with a line naming its separator', `sep=;\r\n${written(usual, { delimiter: ';', newline: '\r\n' })}`],
    ['saved twice, each row one quoted cell', twiceSaved],
    [
      'with headers in capitals, blanks and marks',
      written([usual[0]?.map((name) => ` \ufeff${name.toUpperCase()} `) ?? [], ...usual.slice(1)]),
    ],
    ['with line ends of old Macs', written(usual, { newline: '\r' })],
    [
      'whose further rows lost the order’s name',
      written([
        ...usual.slice(0, 2),
        usual[2]?.map((cell, at) => (at < 2 ? '' : cell)) ?? [],
        ...usual.slice(3),
      ]),
    ],
  ])('%s gives the same orders', (_, file) => {
    for (const size of [1, 61, 100_000]) expect(linesOf(read(file, 'Shopify', size))).toEqual(SHOPIFY_LINES)
  })

  it('keeps each order’s recipient after a spreadsheet has sorted it', () => {
    const [header = [], first = [], second = [], third = []] = usual
    const sorted = linesOf(read(written([header, second, third, first])))
    expect(sorted).toEqual([SHOPIFY_LINES[1], SHOPIFY_LINES[2], SHOPIFY_LINES[0]])
  })

  it('with the fewest columns still gives the items to buy', () => {
    const rows = SHOPIFY_ORDERS.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => fewColumns.includes(name))),
    )
    expect(linesOf(read(written(table(fewColumns, rows))))).toEqual(SHOPIFY_LINES)
  })

  it('keeps its titles when saved in Windows-1252 or Shift_JIS', () => {
    const head = 'Name,Lineitem quantity,Lineitem name,Lineitem sku,Shipping Name\n'
    const [latin] = linesOf(
      read(bytes(`${head}#1,1,Th{e9}i{e8}re {93}No{eb}l{94},,Zo{eb}\n`)),
    ) as typeof SHOPIFY_LINES
    expect([latin?.store_product_name, latin?.store_product_sku, latin?.recipient.name]).toEqual([
      'Théière “Noël”',
      'Théière “Noël”',
      'Zoë',
    ])
    const [japanese] = linesOf(
      read(bytes(`${head}#1,1,{83 65 83 58 83 67},A,{8e 52 93 63}\n`)),
    ) as typeof SHOPIFY_LINES
    expect([japanese?.store_product_name, japanese?.recipient.name]).toEqual(['テスト', '山田'])
  })

  it('marks lines that the store no longer wants, with the reason', () => {
    const rows: Row[] = [
      { ...plain, Name: '#1' },
      { ...plain, Name: '#2', 'Cancelled at': '2026-01-02 10:00:00 +0100' },
      { ...plain, Name: '#2', 'Lineitem sku': 'M-2' },
      { ...plain, Name: '#3', 'Financial Status': 'refunded' },
      { ...plain, Name: '#4', 'Financial Status': 'voided' },
      { ...plain, Name: '#5', 'Lineitem fulfillment status': 'fulfilled' },
      { ...plain, Name: '#6', 'Fulfillment Status': 'fulfilled' },
      { ...plain, Name: '#7', 'Lineitem requires shipping': 'false' },
      { ...plain, Name: '#8', 'Lineitem quantity': '' },
      { ...plain, Name: '#9', 'Lineitem quantity': '2.5' },
      { ...plain, Name: '#10', 'Lineitem sku': '1.23457E+12' },
      { ...plain, Name: '#11', 'Financial Status': 'partially_refunded', 'Fulfillment Status': 'partial' },
    ]
    expect(skipsOf(read(shopify(rows)))).toEqual([
      null,
      'cancelled',
      'cancelled',
      'refunded',
      'cancelled',
      'fulfilled',
      'fulfilled',
      'not_shipped',
      'no_quantity',
      'no_quantity',
      'sku_rounded',
      null,
    ])
    expect(skipsOf(read(shopify([{ ...plain, Name: '' }])))).toEqual(['no_order'])
  })

  it('leaves out rows of further payments, and gives each line its row in the file', () => {
    const result = read(shopify([plain, { Name: '#1', 'Payment Reference': 'x' }, { ...plain, Name: '#2' }]))
    expect(result.ok && result.lines.map(({ row, line }) => [row, line.external_order_id])).toEqual([
      [2, '#1'],
      [4, '#2'],
    ])
  })

  it('is cleaned of what spreadsheets add around a cell', () => {
    const row = { ...plain, Name: "'#1", 'Lineitem sku': '="00123"', 'Lineitem quantity': '2.00' }
    expect(linesOf(read(shopify([row])))).toMatchObject([
      { external_order_id: '#1', store_product_sku: '00123', product_quantity: 2 },
    ])
  })

  it('has no recipient where it names none, and recognises countries by code and name', () => {
    const countries = ['', 'US', 'usa', 'United States', 'UK', "Côte d'Ivoire", 'Türkiye', 'Narnia']
    const rows = countries.map((country, at) => ({ ...plain, Name: `#${at}`, 'Shipping Country': country }))
    const read7 = linesOf(read(shopify(rows))) as { recipient?: { country_code: string } }[]
    expect(read7.map((line) => line.recipient?.country_code)).toEqual([
      undefined,
      'US',
      'US',
      'US',
      'GB',
      'CI',
      'TR',
      undefined,
    ])
  })

  it('is shortened to the limits of the forms, between characters', () => {
    const [line] = linesOf(
      read(shopify([{ ...plain, 'Lineitem sku': '', 'Lineitem name': `x${'😀'.repeat(200)}` }])),
    ) as {
      store_product_name: string
    }[]
    expect(line?.store_product_name.length).toBe(299)
    expect(line?.store_product_name.isWellFormed()).toBe(true)
  })
})

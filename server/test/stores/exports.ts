import type { StoreType } from '@sampan/domain/store-csv'

/** A store's export of our own, with an irregularity of real ones, and the expected purchases. */
export interface StoreExport {
  readonly name: string
  readonly type: StoreType
  readonly file: string | Uint8Array
  /** `order quantity × item, currency price, “text”, recipient, country` of every created order. */
  readonly bought: readonly string[]
  /** Lines that repeat another in everything but the quantity. */
  readonly repeated?: number
}

type Row = Readonly<Record<string, string>>
interface Way {
  readonly delimiter?: string
  readonly newline?: string
  readonly columns?: readonly string[]
  readonly before?: string
}

function csv(
  rows: readonly Row[],
  { delimiter = ',', newline = '\n', columns, before = '' }: Way = {},
): string {
  const head = columns ?? [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const cell = (text: string) =>
    text.includes(delimiter) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  const lines = [head, ...rows.map((row) => head.map((name) => row[name] ?? ''))]
  return before + lines.map((line) => line.map(cell).join(delimiter) + newline).join('')
}

const utf16 = (text: string): Uint8Array => {
  const bytes = new Uint8Array(text.length * 2 + 2)
  const view = new DataView(bytes.buffer)
  view.setUint16(0, 0xfeff, true)
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2 + 2, text.charCodeAt(at), true)
  return bytes
}
/** Windows-1252, for characters that Latin-1 has too. */
const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (char) => char.charCodeAt(0))

/** A line of Shopify; the order's cells are only in its first row. */
const shopify = (name: string, item: string, sku: string, quantity = '1', more: Row = {}): Row => ({
  Name: name,
  'Lineitem quantity': quantity,
  'Lineitem name': item,
  'Lineitem sku': sku,
  ...more,
})
const EVA: Row = { 'Shipping Name': 'Eva', 'Shipping Street': 'Úzká 5', 'Shipping Country': 'CZ' }
const sold = (price: string, currency = ''): Row => ({
  'Lineitem price': price,
  ...(currency && { Currency: currency }),
})

/** A line of Wix, which repeats the order's cells in every row. */
const wix = (order: string, item: string, variant: string, sku: string, qty = '1', more: Row = {}): Row => ({
  'Order number': order,
  Item: item,
  Variant: variant,
  SKU: sku,
  Qty: qty,
  ...more,
})

const SIZES = [shopify('#1', 'Boots - 38', 'BOOTS', '1', EVA), shopify('#1', 'Boots - 40', 'BOOTS', '2')]
const SIZES_BOUGHT = ['#1 1 × Boots - 38, Eva, CZ', '#1 2 × Boots - 40, Eva, CZ']
const WIX_SIZES = [wix('7', 'Boots', 'Size: 38', 'BOOTS'), wix('7', 'Boots', 'Size: 40', 'BOOTS')]
const WIX_SIZES_BOUGHT = ['7 1 × Boots / Size: 38', '7 1 × Boots / Size: 40']
const LABEL = 'Eva Král\nÚzká 5\nBrno, 602 00\nCzechia\n+420 600 000 000'

export const EXPORTS: readonly StoreExport[] = [
  // One SKU for several sizes
  { name: 'sizes with one SKU', type: 'Shopify', file: csv(SIZES), bought: SIZES_BOUGHT },
  {
    name: 'sizes of two orders with one SKU',
    type: 'Shopify',
    file: csv([shopify('#1', 'Boots - 38', 'BOOTS'), shopify('#2', 'Boots - 40', 'BOOTS')]),
    bought: ['#1 1 × Boots - 38', '#2 1 × Boots - 40'],
  },
  {
    name: 'sizes without SKU',
    type: 'Shopify',
    file: csv([shopify('#1', 'Boots - 38', ''), shopify('#1', 'Boots - 40', '')]),
    bought: ['#1 1 × Boots - 38', '#1 1 × Boots - 40'],
  },
  { name: 'sizes of Wix with one SKU', type: 'Wix', file: csv(WIX_SIZES), bought: WIX_SIZES_BOUGHT },
  {
    name: 'sizes of Wix without SKU',
    type: 'Wix',
    file: csv(WIX_SIZES.map((row) => ({ ...row, SKU: '' }))),
    bought: WIX_SIZES_BOUGHT,
  },
  {
    name: 'one SKU for different products',
    type: 'Shopify',
    file: csv([shopify('#1', 'Mug', 'N/A'), shopify('#1', 'Lamp', 'N/A')]),
    bought: ['#1 1 × Mug', '#1 1 × Lamp'],
  },
  {
    name: 'a column for the variant, with and without it in the name',
    type: 'Shopify',
    file: csv([
      shopify('#1', 'Tee', 'T', '1', { 'Lineitem variant title': 'Black / XL' }),
      shopify('#2', 'Tee - Black / L', 'T', '1', { 'Lineitem variant title': 'Black / L' }),
      shopify('#3', 'Mug', 'M', '1', { 'Lineitem variant title': 'Default Title' }),
    ]),
    bought: ['#1 1 × Tee - Black / XL', '#2 1 × Tee - Black / L', '#3 1 × Mug'],
  },
  {
    name: 'a hyphen in the name of the product',
    type: 'Shopify',
    file: csv([shopify('#1', 'Tea - Harbour - 100 g', ''), shopify('#1', 'Tea - Harbour - 250 g', '')]),
    bought: ['#1 1 × Tea - Harbour - 100 g', '#1 1 × Tea - Harbour - 250 g'],
  },
  // Repeated lines
  {
    name: 'a line twice',
    type: 'Shopify',
    file: csv([shopify('#1', 'Mug', 'M', '1'), shopify('#1', 'Mug', 'M', '2')]),
    bought: ['#1 1 × Mug'],
    repeated: 1,
  },
  {
    name: 'a second piece at a discount',
    type: 'Shopify',
    file: csv([
      shopify('#1', 'Mug', 'M', '1', sold('10.00', 'USD')),
      shopify('#1', 'Mug', 'M', '1', sold('5.00')),
    ]),
    bought: ['#1 1 × Mug, USD 10.00', '#1 1 × Mug, USD 5.00'],
  },
  {
    name: 'the same item in two orders',
    type: 'Shopify',
    file: csv([shopify('#1', 'Mug', 'M', '1'), shopify('#2', 'Mug', 'M', '2')]),
    bought: ['#1 1 × Mug', '#2 2 × Mug'],
  },
  {
    name: 'engravings of Wix',
    type: 'Wix',
    file: csv(['Anna', 'Ben', 'Anna'].map((text) => wix('7', 'Ring', '', 'R', '1', { 'Custom text': text }))),
    bought: ['7 1 × Ring, “Anna”', '7 1 × Ring, “Ben”'],
    repeated: 1,
  },
  {
    name: 'an engraving of an old Wix export, in two rows of a cell',
    type: 'Wix',
    file: csv([
      { 'Order #': '7', "Item's Name": 'Ring', "Item's Custom Text": 'For Anna,\nwith love', Qty: '1' },
    ]),
    bought: ['7 1 × Ring, “For Anna, with love”'],
  },
  // What the store no longer wants
  {
    name: 'cancelled, refunded and fulfilled orders',
    type: 'Shopify',
    file: csv([
      shopify('#1', 'Mug', 'M', '1', { 'Cancelled at': '2026-11-01 10:00' }),
      shopify('#1', 'Lamp', 'L'),
      shopify('#2', 'Mug', 'M', '1', { 'Financial Status': 'refunded' }),
      shopify('#3', 'Mug', 'M', '1', { 'Lineitem fulfillment status': 'fulfilled' }),
      shopify('#3', 'Lamp', 'L', '1', { 'Lineitem fulfillment status': 'pending' }),
      shopify('#4', 'E-book', 'E', '1', { 'Lineitem requires shipping': 'false' }),
    ]),
    bought: ['#3 1 × Lamp'],
  },
  {
    name: 'part of a Wix line refunded',
    type: 'Wix',
    file: csv([
      wix('7', 'Mug', '', 'M', '3', { 'Quantity refunded': '1' }),
      wix('7', 'Lamp', '', 'L', '2', { 'Quantity refunded': '2' }),
      wix('8', 'Mug', '', 'M', '1', { 'Fulfillment status': 'Canceled' }),
    ]),
    bought: ['7 2 × Mug'],
  },
  // The recipient
  {
    name: 'an order whose address is in its first row only',
    type: 'Shopify',
    file: csv([shopify('#1', 'Mug', 'M', '1', EVA), shopify('#1', 'Lamp', 'L'), shopify('#2', 'Mug', 'M')]),
    bought: ['#1 1 × Mug, Eva, CZ', '#1 1 × Lamp, Eva, CZ', '#2 1 × Mug'],
  },
  {
    name: 'rows sorted so that the address comes last',
    type: 'Shopify',
    file: csv([shopify('#1', 'Lamp', 'L'), shopify('#2', 'Mug', 'M'), shopify('#1', 'Mug', 'M', '1', EVA)]),
    bought: ['#1 1 × Mug, Eva, CZ', '#1 1 × Lamp, Eva, CZ', '#2 1 × Mug'],
  },
  {
    name: 'further rows without the number of their order',
    type: 'Shopify',
    file: csv([shopify('#1', 'Mug', 'M', '1', EVA), { ...shopify('', 'Lamp', 'L') }]),
    bought: ['#1 1 × Mug, Eva, CZ', '#1 1 × Lamp, Eva, CZ'],
  },
  {
    name: 'a shipping label of Wix',
    type: 'Wix',
    file: csv([wix('7', 'Mug', '', 'M', '1', { 'Shipping label': LABEL })]),
    bought: ['7 1 × Mug, Eva Král, CZ'],
  },
  {
    name: 'a shipping label of Wix beside columns of the address',
    type: 'Wix',
    file: csv([
      wix('7', 'Mug', '', 'M', '1', {
        'Shipping label': LABEL,
        'Recipient name': 'Adam',
        'Delivery country': 'DE',
      }),
    ]),
    bought: ['7 1 × Mug, Adam, DE'],
  },
  // Prices
  {
    name: 'prices in euro with decimal commas',
    type: 'Shopify',
    file: csv([shopify('#1', 'Mug', 'M', '1', sold('1.299,00', 'EUR'))], { delimiter: ';' }),
    bought: ['#1 1 × Mug, EUR 1299.00'],
  },
  {
    name: 'orders in two currencies',
    type: 'Shopify',
    file: csv([
      shopify('#1', 'Mug', 'M', '1', sold('12.5', 'EUR')),
      shopify('#2', 'Mug', 'M', '1', sold('14', 'usd')),
    ]),
    bought: ['#1 1 × Mug, EUR 12.50', '#2 1 × Mug, USD 14.00'],
  },
  {
    name: 'a price without currency',
    type: 'Wix',
    file: csv([wix('7', 'Mug', '', 'M', '1', { Price: '9.90' })]),
    bought: ['7 1 × Mug'],
  },
  {
    name: 'a price and currency of Wix',
    type: 'Wix',
    file: csv([wix('7', 'Mug', '', 'M', '1', { Price: '250 Kč', Currency: 'CZK' })]),
    bought: ['7 1 × Mug, CZK 250.00'],
  },
  // How spreadsheets save
  {
    name: 'a mark, CRLF and line breaks in cells',
    type: 'Shopify',
    file: csv([shopify('#1', 'Mug,\r\n"tall"', 'M', '1', EVA)], { before: '\ufeff', newline: '\r\n' }),
    bought: ['#1 1 × Mug, "tall", Eva, CZ'],
  },
  {
    name: 'semicolons and their line, of a European Excel',
    type: 'Shopify',
    file: csv(SIZES, { delimiter: ';', before: 'sep=;\r\n', newline: '\r\n' }),
    bought: SIZES_BOUGHT,
  },
  {
    name: 'tabs, of Google Sheets',
    type: 'Shopify',
    file: csv(SIZES, { delimiter: '\t' }),
    bought: SIZES_BOUGHT,
  },
  {
    name: 'Unicode text of Excel, UTF-16 with tabs',
    type: 'Shopify',
    file: utf16(csv(SIZES, { delimiter: '\t', newline: '\r\n' })),
    bought: SIZES_BOUGHT,
  },
  {
    name: 'Windows-1252, with accents in a SKU',
    type: 'Shopify',
    file: latin1(
      csv([shopify('#1', 'Jupe plissée', 'Jupe plissée', '1', { ...EVA, 'Shipping Name': 'Zoë' })]),
    ),
    bought: ['#1 1 × Jupe plissée, Zoë, CZ'],
  },
  {
    name: 'line ends of an old Mac',
    type: 'Wix',
    file: csv(WIX_SIZES, { newline: '\r' }),
    bought: WIX_SIZES_BOUGHT,
  },
  {
    name: 'columns in another order and in capitals',
    type: 'Shopify',
    file: csv(SIZES, {
      columns: [
        'Shipping Country',
        'Lineitem sku',
        'Lineitem name',
        'Shipping Name',
        'Lineitem quantity',
        'Name',
      ],
    }).replace('Lineitem sku', ' LINEITEM SKU '),
    bought: SIZES_BOUGHT,
  },
  {
    name: 'quantities with decimals, and apostrophes before numbers',
    type: 'Shopify',
    file: csv([shopify("'1001", 'Mug', '="00123"', '2.00')]),
    bought: ['1001 2 × Mug'],
  },
  {
    name: 'a SKU rounded by a spreadsheet, which cannot be bought',
    type: 'Shopify',
    file: csv([shopify('#1', 'Mug', '1.23457E+12'), shopify('#1', 'Lamp', 'L')]),
    bought: ['#1 1 × Lamp'],
  },
  {
    name: 'names in Chinese and with emoji, SKU equal to the name',
    type: 'Wix',
    file: csv([
      wix('7', '汉服 明制 🧵', '颜色: 红', '汉服 明制 🧵'),
      wix('7', '汉服 明制 🧵', '颜色: 蓝', '汉服 明制 🧵'),
    ]),
    bought: ['7 1 × 汉服 明制 🧵 / 颜色: 红', '7 1 × 汉服 明制 🧵 / 颜色: 蓝'],
  },
  {
    name: 'rows of a payment and a note, without an item',
    type: 'Shopify',
    file: csv([shopify('#1', 'Mug', 'M', '1', EVA), { Name: '#1', Notes: 'call first' }]),
    bought: ['#1 1 × Mug, Eva, CZ'],
  },
  {
    name: 'Wix of 2016',
    type: 'Wix',
    file: csv([
      {
        'Order #': '12',
        "Item's Name": 'Boots',
        "Item's Variant": 'Size: 38',
        SKU: 'B',
        Qty: '1',
        "Item's Price": '99.00',
        Currency: 'USD',
        'Delivery Customer': 'Eva',
        'Delivery Country': 'Czechia',
      },
    ]),
    bought: ['12 1 × Boots / Size: 38, USD 99.00, Eva, CZ'],
  },
]

const HEADERS = [
  ...['Name', 'Email', 'Financial Status', 'Fulfillment Status', 'Created at', 'Currency'],
  ...['Lineitem quantity', 'Lineitem name', 'Lineitem price', 'Lineitem sku', 'Lineitem fulfillment status'],
  ...['Shipping Name', 'Shipping Street', 'Shipping City', 'Shipping Zip', 'Shipping Province'],
  ...['Shipping Country', 'Shipping Phone', 'Cancelled at'],
] as const
type Row = Readonly<Partial<Record<(typeof HEADERS)[number], string>>>

const RECIPIENT: Row = {
  Email: 'eva@shop.test',
  'Financial Status': 'paid',
  'Shipping Name': 'Eva Lindqvist',
  'Shipping Street': '12 Quay Street\nFlat 3',
  'Shipping City': 'Dover',
  'Shipping Zip': '01930',
  'Shipping Province': 'MA',
  'Shipping Country': 'US',
  'Shipping Phone': '+1 978 555 0142',
}

/**
 * A day's export of a Shopify store, with a byte order mark, CRLF and a line break in an address. It contains
 * an item in two orders, one without a SKU, an excessive quantity, one item twice in an order, and a
 * cancelled order.
 */
const ROWS: readonly Row[] = [
  {
    Name: '#1001',
    'Lineitem quantity': '2',
    'Lineitem name': 'Lampe d’été, 夏 😀',
    'Lineitem sku': 'LAMP-1',
    ...RECIPIENT,
  },
  { Name: '#1001', 'Lineitem quantity': '1', 'Lineitem name': 'Tea "Harbour" - 100 g' },
  {
    Name: '#1002',
    'Lineitem quantity': '9000',
    'Lineitem name': 'Lampe d’été, 夏 😀',
    'Lineitem sku': 'LAMP-1',
    ...RECIPIENT,
  },
  {
    Name: '#1003',
    'Lineitem quantity': '1',
    'Lineitem name': 'Lampe d’été, 夏 😀',
    'Lineitem sku': 'LAMP-1',
    ...RECIPIENT,
  },
  {
    Name: '#1003',
    'Lineitem quantity': '3',
    'Lineitem name': 'Lampe d’été, 夏 😀',
    'Lineitem sku': 'LAMP-1',
  },
  { Name: '#1004', 'Lineitem quantity': '1', 'Lineitem name': 'Gift card', 'Lineitem sku': 'GIFT' },
  {
    Name: '#1005',
    'Lineitem quantity': '1',
    'Lineitem name': 'Lampe d’été, 夏 😀',
    'Lineitem sku': 'LAMP-1',
    'Cancelled at': '2026-11-20 10:00:00 +0100',
  },
]

/** Two sizes of one dress in an order; the shop has one SKU for both. */
const SIZE_ROWS: readonly Row[] = [
  {
    Name: '#2001',
    Currency: 'EUR',
    'Lineitem quantity': '1',
    'Lineitem name': 'Summer dress - Sky Blue / M',
    'Lineitem price': '49.00',
    'Lineitem sku': 'DRESS',
    ...RECIPIENT,
  },
  {
    Name: '#2001',
    'Lineitem quantity': '2',
    'Lineitem name': 'Summer dress - Cream / XL',
    'Lineitem price': '52.00',
    'Lineitem sku': 'DRESS',
  },
]

const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

const exported = (rows: readonly Row[]): Buffer =>
  Buffer.from(
    `\ufeff${[HEADERS.join(','), ...rows.map((row) => HEADERS.map((header) => quoted(row[header] ?? '')).join(','))].join('\r\n')}\r\n`,
  )

export const SHOPIFY_EXPORT = exported(ROWS)
export const SIZES_EXPORT = exported(SIZE_ROWS)

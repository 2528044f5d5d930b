const HEADERS =
  'Name,Email,Financial Status,Paid at,Fulfillment Status,Fulfilled at,Accepts Marketing,Currency,Subtotal,Shipping,Taxes,Total,Discount Code,Discount Amount,Shipping Method,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem compare at price,Lineitem sku,Lineitem requires shipping,Lineitem taxable,Lineitem fulfillment status,Shipping Name,Shipping Street,Shipping Address1,Shipping City,Shipping Zip,Shipping Province,Shipping Country,Shipping Phone,Notes,Cancelled at,Payment Method,Vendor,Id,Tags,Source'.split(
    ',',
  )

const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Builds a Shopify export with two items per order, the second on a continuation row with blank order cells. */
export function shopifyExport(rows: number, items: number): Uint8Array {
  const lines = [HEADERS.join(',')]
  for (let row = 0; row < rows; row += 1) {
    const isFirst = row % 2 === 0
    const order = Math.floor(row / 2)
    const ofItem = {
      Name: `#${100_000 + order}`,
      'Lineitem quantity': String(1 + (row % 4)),
      'Lineitem name': `Linen dress "Été", 夏 😀 no. ${row % items} - M / Blue`,
      'Lineitem price': '29.90',
      'Lineitem sku': `SKU-${row % items}`,
      'Lineitem requires shipping': 'true',
      'Lineitem fulfillment status': 'pending',
    }
    const ofOrder = {
      Email: `buyer${order}@example.test`,
      'Financial Status': 'paid',
      'Created at': '2026-11-20 09:14:11 +0100',
      'Shipping Name': `Ann Lee ${order}`,
      'Shipping Street': `${order} Lake Street\nFlat 2`,
      'Shipping City': 'Toronto',
      'Shipping Zip': "'M5V 2T6",
      'Shipping Province': 'ON',
      'Shipping Country': 'CA',
      'Shipping Phone': '+1 416 555 0142',
    }
    const cells: Record<string, string> = isFirst ? { ...ofItem, ...ofOrder } : ofItem
    lines.push(HEADERS.map((header) => quoted(cells[header] ?? '')).join(','))
  }
  return new TextEncoder().encode(`${lines.join('\n')}\n`)
}

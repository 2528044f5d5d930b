const list = (text: string): string[] => text.split('|')

/** The 79 columns of a present Shopify export. */
export const SHOPIFY_79 = list(
  'Name|Email|Financial Status|Paid at|Fulfillment Status|Fulfilled at|Accepts Marketing|Currency|Subtotal|Shipping|Taxes|Total|Discount Code|Discount Amount|Shipping Method|Created at|Lineitem quantity|Lineitem name|Lineitem price|Lineitem compare at price|Lineitem sku|Lineitem requires shipping|Lineitem taxable|Lineitem fulfillment status|Billing Name|Billing Street|Billing Address1|Billing Address2|Billing Company|Billing City|Billing Zip|Billing Province|Billing Country|Billing Phone|Shipping Name|Shipping Street|Shipping Address1|Shipping Address2|Shipping Company|Shipping City|Shipping Zip|Shipping Province|Shipping Country|Shipping Phone|Notes|Note Attributes|Cancelled at|Payment Method|Payment Reference|Refunded Amount|Vendor|Outstanding Balance|Employee|Location|Device ID|Id|Tags|Risk Level|Source|Lineitem discount|Tax 1 Name|Tax 1 Value|Tax 2 Name|Tax 2 Value|Tax 3 Name|Tax 3 Value|Tax 4 Name|Tax 4 Value|Tax 5 Name|Tax 5 Value|Phone|Receipt Number|Duties|Billing Province Name|Shipping Province Name|Payment ID|Payment Terms Name|Next Payment Due At|Payment References',
)

/** A Shopify export of the early years. */
export const SHOPIFY_EARLY = list(
  'Name|Email|Financial Status|Paid at|Fulfillment Status|Fulfilled at|Accepts Marketing|Currency|Subtotal|Shipping|Taxes|Total|Discount Code|Discount Amount|Shipping Method|Created at|Lineitem quantity|Lineitem name|Lineitem price|Lineitem sku|Lineitem requires shipping|Lineitem taxable|Lineitem fulfillment status|Shipping Name|Shipping Street|Shipping City|Shipping Zip|Shipping Province|Shipping Country|Shipping Phone|Cancelled at|Payment Method|Vendor|Id',
)

/** Wix, 2021 on. */
export const WIX_NEW = list(
  'Order number|Date created|Time|Total order quantity|Contact email|Note from customer|Additional checkout info|Item|Variant|SKU|Qty|Quantity refunded|Price|Weight|Custom text|Delivery method|Delivery time|Recipient name|Recipient phone|Recipient company name|Delivery country|Delivery state|Delivery city|Delivery address|Delivery postal code|Billing name|Billing phone|Billing country|Payment status|Payment method|Coupon code|Shipping rate|Tax total|Total|Currency|Refunded amount|Net amount|Fulfillment status|Tracking number',
)

/** Wix, 2016 to 2018. */
export const WIX_OLD = list(
  "Order #|Date|Time|Billing Customer|Billing Country|Delivery Customer|Delivery Company Name|Delivery Country|Delivery State|Delivery City|Delivery Street Name&Number|Delivery Zip Code|Buyer's Phone #|Buyer's Email|Delivery Method|Item's Name|Item's Variant|SKU|Qty|Item's Price|Item's Weight|Item's Custom Text|Coupon|Notes to Seller|Shipping|Tax|Total|Currency|Payment Method|Payment|Fulfillment|Tracking#",
)

export type Row = Readonly<Record<string, string>>

/** A table of rows given by column name; columns not named are blank. A name that is no column is a mistake of the test. */
export function table(headers: readonly string[], rows: readonly Row[]): string[][] {
  for (const row of rows) {
    for (const name of Object.keys(row)) if (!headers.includes(name)) throw new Error(`no column ${name}`)
  }
  return [[...headers], ...rows.map((row) => headers.map((header) => row[header] ?? ''))]
}

export interface Written {
  readonly delimiter?: string
  readonly newline?: string
  readonly quoteAll?: boolean
}

/** The table as a file writes it. */
export function written(rows: readonly (readonly string[])[], how: Written = {}): string {
  const { delimiter = ',', newline = '\n', quoteAll = false } = how
  const cell = (text: string) =>
    quoteAll || /["\r\n]/.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text
  return rows.map((row) => row.map(cell).join(delimiter) + newline).join('')
}

/** UTF-16 as Excel's "Unicode text" is: little endian with a mark. */
export function utf16(text: string): Uint8Array {
  return new Uint8Array(
    [...`\ufeff${text}`].flatMap((char) => {
      const units = Array.from({ length: char.length }, (_, at) => char.charCodeAt(at))
      return units.flatMap((unit) => [unit & 255, unit >> 8])
    }),
  )
}

/** ASCII text in which each `{…}` is bytes in hexadecimal. */
export function bytes(text: string): Uint8Array {
  return new Uint8Array(
    text
      .split(/\{([0-9a-f ]+)\}/)
      .flatMap((part, index) =>
        index % 2 === 0
          ? [...new TextEncoder().encode(part)]
          : part.split(' ').map((hex) => Number.parseInt(hex, 16)),
      ),
  )
}

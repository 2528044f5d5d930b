import type { Row } from './headers.ts'

/** Two Shopify orders: one of two items, whose second row has blank order cells, and one without a sku. */
export const SHOPIFY_ORDERS: readonly Row[] = [
  {
    Name: '#1001',
    Email: 'ana@example.com',
    'Financial Status': 'paid',
    'Fulfillment Status': 'unfulfilled',
    'Lineitem quantity': '2',
    'Lineitem name': 'Jupe plissée, été - M / "Bleu"',
    'Lineitem sku': 'SK-1',
    'Lineitem requires shipping': 'true',
    'Lineitem fulfillment status': 'pending',
    'Shipping Name': 'Ana Núñez',
    'Shipping Street': 'Calle Mayor 1\n3º B',
    'Shipping City': 'Madrid',
    'Shipping Zip': "'28013",
    'Shipping Province': 'M',
    'Shipping Country': 'ES',
    'Shipping Phone': '+34 600 000 000',
  },
  {
    Name: '#1001',
    Email: 'ana@example.com',
    'Lineitem quantity': '1',
    'Lineitem name': '汉服 明制 🧵',
    'Lineitem sku': 'Jupe plissée',
    'Lineitem requires shipping': 'true',
    'Lineitem fulfillment status': 'pending',
  },
  {
    Name: '#1002',
    Email: 'bob@example.com',
    'Financial Status': 'partially_refunded',
    'Lineitem quantity': '3',
    'Lineitem name': 'Mug 12" tall - Red',
    'Lineitem requires shipping': 'true',
    'Lineitem fulfillment status': '',
    'Shipping Name': 'Bob Ray',
    'Shipping Street': '1 Main St, Apt 4',
    'Shipping City': 'Austin',
    'Shipping Zip': '"78701"',
    'Shipping Province': 'TX',
    'Shipping Country': 'US',
    'Shipping Phone': '5.12555E+09',
  },
]

const ANA = {
  name: 'Ana Núñez',
  country_code: 'ES',
  province: 'M',
  city: 'Madrid',
  address_detail: 'Calle Mayor 1 3º B',
  postal_code: '28013',
  phone: '+34 600 000 000',
  email: 'ana@example.com',
}
const BOB = {
  name: 'Bob Ray',
  country_code: 'US',
  province: 'TX',
  city: 'Austin',
  address_detail: '1 Main St, Apt 4',
  postal_code: '78701',
  phone: '',
  email: 'bob@example.com',
}

/** What the two orders read as. */
export const SHOPIFY_LINES = [
  {
    external_order_id: '#1001',
    store_product_name: 'Jupe plissée, été - M / "Bleu"',
    product_sku: '',
    store_product_sku: 'SK-1',
    product_quantity: 2,
    recipient: ANA,
  },
  {
    external_order_id: '#1001',
    store_product_name: '汉服 明制 🧵',
    product_sku: '',
    store_product_sku: 'Jupe plissée',
    product_quantity: 1,
    recipient: ANA,
  },
  {
    external_order_id: '#1002',
    store_product_name: 'Mug 12" tall - Red',
    product_sku: '',
    store_product_sku: 'Mug 12" tall - Red',
    product_quantity: 3,
    recipient: BOB,
  },
]

/** A Wix order of two items; Wix repeats the whole row. */
const wixOrder: Row = {
  'Order number': '10023',
  'Contact email': 'eva@example.com',
  'Recipient name': 'Eva Král',
  'Recipient phone': '+420 600 000 000',
  'Recipient company name': 'Král s.r.o.',
  'Delivery country': 'CZE',
  'Delivery city': 'Brno',
  'Delivery address': 'Úzká 5',
  'Delivery postal code': '60200',
  'Payment status': 'Paid',
  'Fulfillment status': 'Not fulfilled',
}
export const WIX_ORDERS: readonly Row[] = [
  {
    ...wixOrder,
    Item: 'Hanfu set',
    Variant: 'Size: M|Color: White',
    SKU: 'HF-M-W',
    Qty: '2',
    'Quantity refunded': '1',
  },
  {
    ...wixOrder,
    Item: 'Hanfu set',
    Variant: 'Size: L|Color: Red',
    SKU: '',
    Qty: '1',
    'Quantity refunded': '0',
  },
]

const EVA = {
  name: 'Eva Král',
  country_code: 'CZ',
  province: '',
  city: 'Brno',
  address_detail: 'Král s.r.o., Úzká 5',
  postal_code: '60200',
  phone: '+420 600 000 000',
  email: 'eva@example.com',
}

export const WIX_LINES = [
  {
    external_order_id: '10023',
    store_product_name: 'Hanfu set',
    product_sku: 'Size: M|Color: White',
    store_product_sku: 'HF-M-W',
    product_quantity: 1,
    recipient: EVA,
  },
  {
    external_order_id: '10023',
    store_product_name: 'Hanfu set',
    product_sku: 'Size: L|Color: Red',
    store_product_sku: 'Hanfu set / Size: L|Color: Red',
    product_quantity: 1,
    recipient: EVA,
  },
]

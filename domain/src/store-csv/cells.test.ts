import { describe, expect, it } from 'vitest'
import { clean, cutName, isRounded, priceOf, quantityOf, recipientOf } from './cells.ts'
import { countryCode } from './country-code.ts'
import { plain, read, shopify } from './fixtures/read.ts'
import { purchaseKey, type StoreOrderLine } from './index.ts'

describe('a cell', () => {
  it.each([
    ['  a \r\n  b ', 'a b'],
    ['\ufeffa\u200bb', 'ab'],
    ['="00123"', '00123'],
    ['x="1"', 'x="1"'],
    ['="1"x', '="1"x'],
    ["'00123", '00123'],
    ["'", "'"],
    ["' a", "' a"],
    ["it's", "it's"],
  ])('%j is read as %j', (cell, text) => {
    expect(clean(cell)).toBe(text)
  })

  it('is shortened to its maximum length, never inside a character', () => {
    expect(cutName('x'.repeat(300))).toHaveLength(300)
    expect(cutName(`${'x'.repeat(299)}😀`)).toBe('x'.repeat(299))
    expect(cutName(`${'x'.repeat(298)}😀`)).toBe(`${'x'.repeat(298)}😀`)
  })

  it.each([
    ['1.23457E+12', true],
    ['1,2E+5', true],
    ['1E+12', true],
    ['A1.2E+12', false],
    ['1.2E+12-X', false],
    ['12.3E+1', false],
    ['E+12', false],
  ])('%s is rounded to %s', (text, rounded) => {
    expect(isRounded(text)).toBe(rounded)
  })

  it.each([
    ['12.345,00', '12345.00'],
    ['123.456.789,10', '123456789.10'],
    ["12'345'678.5", '12345678.50'],
    ['1234567.00', '1234567.00'],
    ['1000000000.00', ''],
    ['999999999.99', '999999999.99'],
    ['12,3,4', ''],
    ['0012.50', '12.50'],
    ['.99', '0.99'],
    ['$.99', '0.99'],
    ['Rs.1,200', '1200.00'],
    ['0.125', ''],
    ['0,125', ''],
    ['1’299.00', '1299.00'],
    ['free', ''],
    ['', ''],
    ['-5.00', ''],
  ])('%s is the price %j', (text, price) => {
    expect(priceOf(text)).toBe(price)
  })

  it.each([
    ['2', 2],
    ['2.00', 2],
    ['2,0', 2],
    ['1,000', null],
    ['1.000', null],
    ['0', null],
    ['-1', null],
  ])('%s is the quantity %j', (text, quantity) => {
    expect(quantityOf(text)).toBe(quantity)
  })
})

describe('a recipient', () => {
  type Field = Parameters<Parameters<typeof recipientOf>[0]>[0]
  const of = (cells: Partial<Record<Field, string>>) => recipientOf((field) => cells[field] ?? '')

  it.each([
    ['"78701"', '78701'],
    ["''78701''", '78701'],
    ['"" 78701 ""', '78701'],
    ['7"87', '7"87'],
  ])('has the postcode %s without its quotes', (postcode, plainCode) => {
    expect(of({ postcode })?.postal_code).toBe(plainCode)
  })

  it('has a street in one column or in two', () => {
    expect(of({ address1: '1 Main St', address2: 'Apt 4' })?.address_detail).toBe('1 Main St, Apt 4')
    expect(of({ address1: '1 Main St' })?.address_detail).toBe('1 Main St')
    expect(of({ address2: 'Apt 4' })?.address_detail).toBe('Apt 4')
    expect(of({ street: 'Whole', address1: 'Part' })?.address_detail).toBe('Whole')
  })

  it.each([
    [
      'Eva\n\n  Úzká 5  \n \nBrno,602 00\nCzechia',
      { address_detail: 'Úzká 5', city: 'Brno', postal_code: '602 00' },
    ],
    ['Bob\n1 Main\nAustin,  TX   78701\nUS', { city: 'Austin', province: 'TX', postal_code: '78701' }],
    [
      'Bob, 1 Main, Apt 2, Austin, TX 78701, United States, +1 512 555 0100',
      {
        name: 'Bob',
        address_detail: '1 Main, Apt 2',
        city: 'Austin',
        province: 'TX',
        postal_code: '78701',
        country_code: 'US',
        phone: '+1 512 555 0100',
      },
    ],
    ['Bob\n1 Main\nA, B, TX 78701\nUS', { city: 'B', province: 'TX', address_detail: '1 Main, A' }],
    ['Bob\nAustin, Texas\nUS', { city: '', address_detail: 'Austin, Texas' }],
    [
      'Bob\nAustin, TX 78701 rear building\nUS',
      { city: '', address_detail: 'Austin, TX 78701 rear building' },
    ],
    ['Eva\nÚzká 5\n600 000 000', { phone: '600 000 000', address_detail: 'Úzká 5' }],
    ['Eva\n(020) 7946-0000', { phone: '(020) 7946-0000', address_detail: '' }],
    ['Eva\ncall 600 000 000', { phone: '', address_detail: 'call 600 000 000' }],
    ['Eva\n600 000 000 home', { phone: '', address_detail: '600 000 000 home' }],
    ['Eva\n12 3456', { phone: '12 3456' }],
    ['Eva\n123456', { phone: '', address_detail: '123456' }],
    ['+420 600 000 000', { name: '+420 600 000 000', phone: '' }],
  ])('is read from the label %j', (shippingLabel, recipient) => {
    expect(of({ shippingLabel })).toMatchObject(recipient)
  })
})

it.each([
  ['US', 'US'],
  [' usa ', 'US'],
  ['United States of America', 'US'],
  ['Bosnia and Herzegovina', 'BA'],
  ['Bosnia & Herzegovina', 'BA'],
  ["Côte d'Ivoire", 'CI'],
  ['Czechia', 'CZ'],
  ['Czech Republic', 'CZ'],
  ['CZE', 'CZ'],
  ['Nowhere', ''],
  ['', ''],
])('%j is the country %j', (text, code) => {
  expect(countryCode(text)).toBe(code)
})

describe('a row', () => {
  it('with a SKU alone is a line; without item and SKU it is not', () => {
    const rows = [
      { ...plain, 'Lineitem name': '' },
      { Name: '#1', 'Lineitem quantity': '1' },
    ]
    const result = read(shopify(rows))
    expect(result.ok && result.lines.map(({ line }) => line.store_product_sku)).toEqual(['M-1'])
  })
})

describe('the key of a purchase', () => {
  const line = {
    external_order_id: '#1',
    store_product_sku: 'M',
    store_product_name: 'Mug',
    product_sku: '',
    custom_text: '',
    occurrence: 1,
  } satisfies Partial<StoreOrderLine>

  it('ignores spaces around its parts, like the API', () => {
    expect(purchaseKey({ ...line, external_order_id: ' #1 ', custom_text: ' ' })).toBe(purchaseKey(line))
  })

  it('distinguishes its parts', () => {
    expect(purchaseKey({ ...line, external_order_id: '#1M', store_product_sku: '' })).not.toBe(
      purchaseKey(line),
    )
  })
})

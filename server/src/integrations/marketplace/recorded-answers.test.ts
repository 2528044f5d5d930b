import { cny } from '@sampan/domain/money'
import { unitPrice } from '@sampan/domain/product-detail'
import { describe, expect, it } from 'vitest'
import { fixtures, readAs } from './fixtures/load-fixtures.ts'
import type { Product } from './product.ts'

function read(name: string, lang: 'en' | 'cn' = 'en'): Product {
  const fixture = fixtures.find((one) => one.name === name)
  const product = fixture && readAs(fixture, fixture.item, lang)
  if (!product) throw new Error(`no product in ${name}`)
  return product
}

/** The price in fen of one piece of the option with this label, for each quantity. */
function prices(product: Product, label: string, quantities: readonly number[]): number[] {
  const value = product.groups.flatMap(({ options }) => options).find((one) => one.label === label)?.value
  const sku = Object.entries(product.skus).find(([key]) => key.split(';').includes(value ?? ''))?.[1]
  const ladder = product.ladder.map((step) => ({ ...step, price: cny(step.priceFen) }))
  return quantities.map((quantity) => Number(unitPrice(cny(sku?.priceFen ?? 0), ladder, quantity).minor))
}

it('have a source and the day on which it was read', () => {
  expect(fixtures.length).toBeGreaterThanOrEqual(11)
  for (const { source, read } of fixtures) {
    expect(source.every((url) => URL.canParse(url))).toBe(true)
    expect(read).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  }
})

describe('1688', () => {
  it('prices an offer by quantity (2), whose options have no price of their own', () => {
    const offer = read('open-1688-by-quantity')
    expect(offer).toMatchObject({ priceFen: 1390, minQuantity: 2, lotSize: 1, freightFen: 1230 })
    expect(offer.stock).toBe(9498 + 14775 + 9158 + 9176)
    expect(prices(offer, 'Tulip', [2, 19, 20])).toEqual([1390, 1390, 1350])
    expect(offer.groups.map(({ name, options }) => [name, options.map(({ label }) => label)])).toEqual([
      ['Color', ['Tulip', 'Car Alphabet']],
      ['Size', ['S', 'M']],
    ])
  })

  it('prices an offer by option (1): the price range never undercuts a dearer option', () => {
    const offer = read('open-1688-by-option')
    expect(prices(offer, 'A5', [5, 10, 1000])).toEqual([1390, 1390, 1390])
    expect(prices(offer, 'B5', [5, 10, 1000])).toEqual([1490, 1490, 1490])
    expect(offer).toMatchObject({ priceFen: 1390, ladder: [], freightFen: 0 })
  })

  it('prices an offer by both (3): the ladder is that of the options at its first step', () => {
    const offer = read('open-1688-both')
    expect(prices(offer, 'Small (小号)', [10, 100, 1000])).toEqual([300, 280, 250])
    expect(prices(offer, 'Large', [10, 100, 1000])).toEqual([450, 450, 450])
  })

  it('sells lots: the minimum is a whole number of them', () => {
    expect(read('open-1688-by-option')).toMatchObject({ lotSize: 5, minQuantity: 5 })
    expect(read('open-1688-both')).toMatchObject({ lotSize: 10, minQuantity: 10 })
  })

  it('states weight and size of an option, and the company as seller', () => {
    const [a5, b5] = Object.values(read('open-1688-by-option').skus)
    expect(a5).toMatchObject({ weightG: null, size: null })
    expect(b5).toMatchObject({ weightG: 1200, size: { length: 260, width: 185, height: 20 } })
    expect(read('open-1688-by-option')).toMatchObject({ sellerName: '义乌卡片厂', weightG: 500 })
  })

  it('distinguishes options with equal translations, and drops HTML and invalid pictures', () => {
    const offer = read('open-1688-both')
    expect(offer.groups[0]?.options.map(({ label }) => label)).toEqual([
      'Small (小号)',
      'Large',
      'Small (迷你)',
    ])
    expect(read('open-1688-both', 'cn').groups[0]?.options.map(({ label }) => label)).toEqual([
      '小号',
      '大号',
      '迷你',
    ])
    expect(offer).toMatchObject({ title: 'Paper box A&B', sellerName: '东莞包装厂', weightG: 30 })
    expect(offer.images).toEqual([
      'https://cbu01.alicdn.com/img/ibank/box.jpg',
      'http://cbu01.alicdn.com/img/ibank/box2.jpg',
    ])
  })
})

describe('TMAPI', () => {
  it('prices by quantity from beginAmount on; the price shown is that of one piece', () => {
    const item = read('tmapi-by-quantity')
    expect(item).toMatchObject({ priceFen: 2989, freightFen: 400, stock: 4975 + 4997 + 4966 + 4872 })
    expect(prices(item, '白色豹纹', [1, 99, 100, 300])).toEqual([2989, 2989, 2760, 2590])
  })

  it('prices by option, and sells out options alone', () => {
    const item = read('tmapi-by-option')
    expect(prices(item, '80W/8寸单麦克风', [1, 1000])).toEqual([29_900, 29_900])
    expect(item.groups[0]?.options.map(({ label }) => label)).toEqual(['80W/8寸单麦克风', '60W/8寸'])
    expect(Object.values(item.skus).map(({ stock }) => stock)).toEqual([0, 5])
  })

  it('states weights in kilograms and sizes in centimetres, 0 for unknown', () => {
    const [first] = Object.values(read('tmapi-by-quantity').skus)
    expect(first).toMatchObject({ weightG: 120, size: null })
    expect(read('tmapi-by-quantity').weightG).toBeNull()
  })

  it('takes price and stock of an item without options from its only sku, and freight from the postage', () => {
    expect(read('tmapi-without-options')).toMatchObject({
      priceFen: 129_900,
      stock: 3836,
      groups: [],
      skus: {},
      freightFen: 1000,
    })
  })
})

describe('OneBound', () => {
  it('gives Taobao’s options and pictures', () => {
    const item = read('onebound-taobao')
    expect(item).toMatchObject({ title: '折叠刀 钥匙扣 "小"', priceFen: 2580, stock: 192, freightFen: 0 })
    expect(item.groups[0]?.options[1]?.imageUrl).toBe('https://gd1.alicdn.com/imgextra/i1/b.jpg')
    expect(item.images[0]).toBe('https://gd2.alicdn.com/imgextra/i4/2596264565/a.jpg')
  })

  it('gives a range as price where options differ, and options only in props_name', () => {
    const item = read('onebound-1688')
    expect(item).toMatchObject({ priceFen: 1800, minQuantity: 2, freightFen: 900, ladder: [] })
    expect(Object.keys(item.skus)).toEqual(['0:0;1:0', '0:0;1:1'])
    expect(prices(item, '瓷白色', [1, 100])).toEqual([2500, 2500])
  })

  it('gives quantity prices, of which `price` is the lowest', () => {
    const item = read('onebound-1688-by-quantity')
    expect(item).toMatchObject({ priceFen: 880, weightG: 50 })
    expect(prices(item, '银', [2, 50, 500])).toEqual([880, 820, 770])
  })

  it('gives a Weidian item without options', () => {
    expect(read('onebound-weidian')).toMatchObject({ priceFen: 4500, stock: 894, minQuantity: 1, groups: [] })
  })

  it('gives JD’s options, whose stock makes up the item’s', () => {
    const item = read('onebound-jd')
    expect(item).toMatchObject({ priceFen: 235_099, stock: 198, freightFen: 600 })
    expect(item.groups[0]?.name).toBe('款式')
    expect(item.images).toEqual([
      'http://img14.360buyimg.com/n0/jfs/t22033/a.jpg',
      'https://img14.360buyimg.com/n0/jfs/t22033/a.jpg',
    ])
  })
})

describe('the freight', () => {
  const postage = (text: unknown) => {
    const fixture = fixtures.find((one) => one.name === 'tmapi-without-options')
    const product = fixture && readAs(fixture, { ...fixture.item, delivery_info: { postage: text } })
    return [product?.freightFen, product?.priceFen]
  }

  it.each<[unknown, number]>([
    ['快递: 10.00', 1000],
    ['快递：￥8元', 800],
    ['运费 1,299.00', 129_900],
    ['快递包邮', 0],
    ['快递: 免运费', 0],
    ['全国包邮', 0],
    ['快递: 0.00', 0],
    ['', 0],
    [null, 0],
  ])('%j is %i fen', (text, fen) => {
    expect(postage(text)).toEqual([fen, 129_900])
  })

  it.each([
    'see the page',
    '快递: 10.00 EMS: 20.00',
    '10.00起',
    '8.00-12.00',
    '满99包邮',
    '不包邮',
    '江浙沪包邮',
    [10],
    true,
  ])('%j is unknown, so that the product is an expert buy', (text) => {
    expect(postage(text)).toEqual([0, 0])
  })

  it('of 1688 or OneBound that cannot be read is not taken as free', () => {
    const damages = {
      'open-1688-by-quantity': { freightEstimate: { freight: 'see the page', freePostage: false } },
      'onebound-jd': { post_fee: 'see the page', express_fee: 'see the page' },
    }
    for (const [name, damage] of Object.entries(damages)) {
      const fixture = fixtures.find((one) => one.name === name)
      const product = fixture && readAs(fixture, { ...fixture.item, ...damage })
      expect(product).toMatchObject({ priceFen: 0, ladder: [] })
      for (const sku of Object.values(product?.skus ?? {})) expect(sku.priceFen).toBe(0)
    }
  })
})

import { describe, expect, it } from 'vitest'
import { grams } from '../units/index.ts'
import { type DeclaredLine, isHsCode, lineProblems, netWeights, pricePerPiece } from './declaration-line.ts'
import { HEADINGS } from './headings/index.ts'
import { importRules, isTaxNumber, normaliseTaxNumber, postalForm, requiredTaxNumber } from './index.ts'
import { proposeHeadings } from './propose-headings.ts'

const likeliest = (title: string) => proposeHeadings(title)[0]?.heading.code

describe('the table of headings', () => {
  it('has each code once, a short English description and keywords that belong to one heading', () => {
    expect(new Set(HEADINGS.map(({ code }) => code)).size).toBe(HEADINGS.length)
    const keywords = HEADINGS.flatMap((heading) => heading.keywords)
    expect(new Set(keywords).size).toBe(keywords.length)
    expect(HEADINGS.length).toBeGreaterThan(300)
    for (const { code, description, material } of HEADINGS) {
      expect(isHsCode(code), code).toBe(true)
      expect(description).toMatch(/^[A-Z0-9][A-Za-z0-9' ,-]{2,59}$/)
      expect(material).not.toBe('')
      expect(lineProblems(line({ description, hsCode: code }), null)).toEqual({})
    }
  })
})

describe('a proposed heading', () => {
  it.each([
    ['Linen shirt', '620590'],
    ['Silicone phone case for iPhone 15', '392690'],
    ['适用苹果15手机壳硅胶', '392690'],
    ['重磅纯棉短袖T恤男宽松圆领', '610910'],
    ['Slim stretch jeans, women', '620462'],
    ['直筒牛仔裤女高腰显瘦水洗', '620462'],
    ['宽松直筒牛仔裤男复古水洗', '620342'],
    ['Carbon badminton rackets, pair', '950659'],
    ['Fast wireless charger 15 W', '850440'],
    ['充电宝 20000 毫安', '850760'],
    ['Long curly wig', '670411'],
    ['Glass teapot', '701349'],
    ['一次性电子烟', '854340'],
    ['Stand for laptop', undefined],
    ['Blargh', undefined],
    ['Ringtone', undefined],
  ])('of “%s” is %s', (title, code) => {
    expect(likeliest(title)).toBe(code)
  })

  it('comes with at most two others, and shares of what was recognised', () => {
    const proposals = proposeHeadings('Set: teapot, candle, socks, wig and lantern')
    expect(proposals).toHaveLength(3)
    const shares = proposals.map(({ share }) => share)
    expect(shares).toEqual([...shares].sort((a, b) => b - a))
    expect(shares.reduce((a, b) => a + b)).toBeLessThanOrEqual(1)
  })
})

const line = (over: Partial<DeclaredLine> = {}): DeclaredLine => ({
  description: "Men's shirt, linen",
  hsCode: '620590',
  origin: 'CN',
  material: 'linen',
  unitValue: 2000n,
  reason: '',
  ...over,
})

describe('a declared line', () => {
  it('is right as it was paid', () => {
    expect(lineProblems(line(), 2000n)).toEqual({})
  })

  it.each([
    'parts',
    'Gift',
    'a gift',
    'Spare parts.',
    'goods',
    'sample',
    'Personal items',
    'accessories',
    '12',
    '',
  ])('needs more than “%s” as contents', (description) => {
    expect(lineProblems(line({ description }), 2000n)).toEqual({ description: 'bare' })
  })

  it.each([
    'Bicycle parts',
    'Gift box of paper',
    'Café crème brûlée set',
    'Tea',
  ])('takes “%s”', (description) => {
    expect(lineProblems(line({ description }), 2000n)).toEqual({})
  })

  it('is in English', () => {
    expect(lineProblems(line({ description: '亚麻衬衫' }), 2000n)).toEqual({ description: 'not_english' })
  })

  it('with another value than was paid needs a reason, and always a value', () => {
    expect(lineProblems(line({ unitValue: 500n }), 2000n)).toEqual({ reason: 'missing' })
    expect(lineProblems(line({ unitValue: 500n, reason: 'Bought in a sale' }), 2000n)).toEqual({})
    expect(lineProblems(line({ unitValue: 500n }), null)).toEqual({})
    expect(lineProblems(line({ unitValue: 0n }), null)).toEqual({ unit_value: 'missing' })
  })

  it('has six digits of a chapter that exists, or none yet', () => {
    for (const hsCode of ['62059', '6205900', '990000', '770100', 'shirts'])
      expect(lineProblems(line({ hsCode }), 2000n)).toEqual({ hs_code: 'wrong' })
    expect(lineProblems(line({ hsCode: '', origin: 'China' }), 2000n)).toEqual({ origin: 'wrong' })
  })

  it('has a price per piece rounded half up', () => {
    expect([pricePerPiece(1000n, 3), pricePerPiece(5n, 2), pricePerPiece(0n, 4)]).toEqual([333n, 3n, 0n])
  })
})

describe('net weights', () => {
  it('never exceed the gross weight, and stay as weighed below it', () => {
    const begin = Date.now() % 2_147_483_648
    let seed = begin
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed % below
    }
    for (let run = 0; run < 500; run++) {
      const weighed = Array.from({ length: 1 + random(12) }, () => grams(random(5000)))
      const gross = grams(random(20_000))
      const net = netWeights(weighed, gross)
      const sum = (all: readonly number[]) => all.reduce((a, b) => a + b, 0)
      expect(sum(net), `seed ${begin}, run ${run}`).toBeLessThanOrEqual(gross)
      if (sum(weighed) <= gross) expect(net).toEqual(weighed)
      for (const [index, weight] of net.entries()) expect(weight).toBeLessThanOrEqual(weighed[index] ?? 0)
    }
    expect(netWeights([grams(100)], null)).toEqual([100])
  })
})

describe('import rules', () => {
  const effects = (hsCode: string, country: string, day = '2026-11-22') =>
    importRules({ hsCode, goodsType: 'common' }, country, day).map(({ effect }) => effect)

  it('prohibit by country, from their day on', () => {
    expect(effects('854340', 'AU')).toEqual(['prohibited'])
    expect(effects('854340', 'AU', '2024-02-29')).toEqual([])
    expect(effects('854340', 'DE')).toEqual([])
    expect(effects('160250', 'DE')).toEqual(['prohibited'])
    expect(effects('961310', 'JP')).toEqual(['prohibited'])
    expect(effects('620590', 'AU')).toEqual([])
    expect(effects('', 'AU')).toEqual([])
  })

  it('name what is prohibited before what is restricted, and know kinds of goods', () => {
    expect(effects('040900', 'NZ')).toEqual(['prohibited', 'restricted'])
    expect(importRules({ hsCode: '', goodsType: 'brand' }, 'US', '2026-11-22')).toMatchObject([
      { effect: 'restricted' },
    ])
  })
})

describe('the number of the receiver', () => {
  it.each([
    ['BR', '529.982.247-25', true],
    ['BR', '529.982.247-24', false],
    ['BR', '111.111.111-11', false],
    ['BR', '11.222.333/0001-81', true],
    ['BR', '11.222.333/0001-80', false],
    ['KR', 'p123456789012', true],
    ['KR', '123456789012', false],
    ['AR', '20-12345678-6', true],
    ['AR', '20-12345678-5', false],
    ['CL', '12.345.678-5', true],
    ['CL', '12.345.678-K', false],
    ['TR', '10000000146', true],
    ['TR', '10000000145', false],
    ['MX', 'GODE561231GR8', true],
    ['DE', 'DE 123456789', true],
    ['DE', 'no', false],
  ] as const)('in %s: %s is %s', (country, number, right) => {
    expect(isTaxNumber(country, normaliseTaxNumber(number))).toBe(right)
  })

  it('is asked for with an example that is right', () => {
    for (const country of [
      'AR',
      'BR',
      'CL',
      'CO',
      'EC',
      'ID',
      'IL',
      'IN',
      'KR',
      'MX',
      'PE',
      'RU',
      'TR',
      'TW',
    ]) {
      const asked = requiredTaxNumber(country)
      expect(isTaxNumber(country, normaliseTaxNumber(asked?.example ?? '')), country).toBe(true)
    }
    expect(requiredTaxNumber('US')).toBeNull()
  })
})

it('a postal item up to 300 SDR and 2 kg has a CN22, any other a CN23', () => {
  expect([postalForm(40_800n, 2000), postalForm(40_801n, 500), postalForm(100n, 2001)]).toEqual([
    'CN22',
    'CN23',
    'CN23',
  ])
})

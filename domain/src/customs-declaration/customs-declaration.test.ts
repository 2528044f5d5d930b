import { describe, expect, it } from 'vitest'
import { grams } from '../units/index.ts'
import { type DeclaredLine, isHsCode, lineProblems, netWeights, pricePerPiece } from './declaration-line.ts'
import { HEADINGS, headingOf } from './headings/index.ts'
import { IMPORT_RULES } from './import-rules.ts'
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
  ])('for “%s” is %s', (title, code) => {
    expect(likeliest(title)).toBe(code)
  })

  it.each([
    ['watches', '910211'],
    ['teapots', '691110'],
    ['wig candle for a lantern', '340600'],
    ['candle fits lantern', '340600'],
    ['candle compatible with lantern', '340600'],
    ['teapot2', undefined],
    ['steapot', undefined],
    ['steapot teapot', '691110'],
    ['teapot teapotx', '691110'],
  ])('is found by whole words, also in the plural, and not by the thing they are made for: %s is %s', (title, code) => {
    expect(likeliest(title)).toBe(code)
  })

  it('has at most two alternatives, and shares of the recognised words', () => {
    const proposals = proposeHeadings('Set: teapot, candle, socks, wig and lantern')
    expect(proposals).toHaveLength(3)
    const shares = proposals.map(({ share }) => share)
    expect(shares).toEqual([...shares].sort((a, b) => b - a))
    expect(shares.reduce((a, b) => a + b)).toBeLessThanOrEqual(1)
    expect(proposeHeadings('teapot candle', 1)).toHaveLength(1)
    expect(proposeHeadings('candle')).toMatchObject([{ share: 1 }])
  })

  const shares = (title: string) =>
    proposeHeadings(title).map(({ heading, share }) => [heading.code, Number(share.toFixed(3))])

  it('weighs each word by its length and position, and reads each part of the text once', () => {
    // "candle" has six letters and begins in the first of fifteen positions, "lantern" has seven and begins in the eighth.
    const [candle, lantern] = [6 + 1 / 16, 7 + 8 / 16]
    const sum = candle + lantern
    expect(shares('candle lantern')).toEqual([
      ['950590', Number((lantern / sum).toFixed(3))],
      ['340600', Number((candle / sum).toFixed(3))],
    ])
    // The second "phone case" is a second mention of one heading; "phone" and "case" in it are not read again.
    expect(shares('phone case')).toEqual([['392690', 1]])
    expect(shares('candle candle')).toEqual([['340600', 1]])
    // Two Chinese characters weigh as much as six letters.
    expect(shares('蜡烛 wig')[0]?.[0]).toBe('340600')
  })

  it('adds up the weights of the words of one heading', () => {
    const [first] = proposeHeadings('jeans trousers wig lantern')
    expect(first?.heading.code).toBe('620342')
    expect(first?.share).toBeGreaterThan(0.5)
  })
})

describe('a heading that depends on the wearer', () => {
  /** The Harmonized System has separate headings for men and boys, and for women and girls. */
  const pairs = [
    ['610130', '610230', 'knit jacket'],
    ['610342', '610462', 'joggers'],
    ['610343', '610463', 'running tights'],
    ['610510', '610610', 'polo shirt'],
    ['620140', '620240', 'parka'],
    ['620312', '620413', 'tuxedo'],
    ['620333', '620433', 'blazer'],
    ['620342', '620462', 'jeans'],
    ['620343', '620463', 'hiking pants'],
    ['620520', '620630', 'oxford shirt'],
    ['620530', '620640', 'hawaiian shirt'],
    ['621133', '621143', 'kung fu uniform'],
  ] as const

  it.each(pairs)('%s becomes %s for women: %s', (mens, womens, title) => {
    expect(likeliest(title)).toBe(mens)
    expect(likeliest(`men ${title}`)).toBe(mens)
    expect(likeliest(`women ${title}`)).toBe(womens)
    expect(headingOf(womens)?.code).toBe(womens)
  })

  it.each(['chiffon blouse', 'leggings'])('becomes that of men for boys: %s', (title) => {
    const [mens, womens] = pairs.find(([, code]) => code === likeliest(title)) ?? []
    expect(likeliest(title)).toBe(womens)
    expect(likeliest(`boys ${title}`)).toBe(mens)
  })

  it.each([
    ['boy jeans', '620342'],
    ['boys jeans', '620342'],
    ['girl jeans', '620462'],
    ['girls jeans', '620462'],
    ['ladies jeans', '620462'],
    ['mens leggings', '610343'],
    ['men’s leggings', '610343'],
    ['womens jeans', '620462'],
    ['women’s jeans', '620462'],
    ['women’s and men’s jeans', '620342'],
    ['women and men leggings', '610463'],
    ['specimen jeans', '620342'],
    ['specimen leggings', '610463'],
    ['women’s candle', '340600'],
  ])('depends on the words for the wearer: %s is %s', (title, code) => {
    expect(likeliest(title)).toBe(code)
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

describe('a declaration line', () => {
  it('is valid with the price that was paid', () => {
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
    'A small gift for the others',
    'New and used goods',
    'Other   things!',
    'merchandise',
    'commodities',
    'commodity',
    'accessory',
    'Stuff and things',
    'presents',
    'sample product',
    'various articles',
    'daily necessities',
    'contents',
    'miscellaneous',
    'No commercial value',
    'for personal use only',
    'ab',
    'A 1',
    '12',
    '',
  ])('refuses “%s” as contents', (description) => {
    expect(lineProblems(line({ description }), 2000n)).toEqual({ description: 'bare' })
  })

  it.each([
    'Bicycle parts',
    'Gift box of paper',
    'Café crème brûlée set',
    'Tea',
    'Tea 2',
    'Small parts of a loom',
    'Goodsmith hammer',
    'Personal computer',
    'Drawing of parts',
  ])('accepts “%s” as contents', (description) => {
    expect(lineProblems(line({ description }), 2000n)).toEqual({})
  })

  it('must be in English', () => {
    expect(lineProblems(line({ description: '亚麻衬衫' }), 2000n)).toEqual({ description: 'not_english' })
  })

  it('needs a reason for a value other than the price, and always needs a value', () => {
    expect(lineProblems(line({ unitValue: 500n }), 2000n)).toEqual({ reason: 'missing' })
    expect(lineProblems(line({ unitValue: 500n, reason: 'Bought in a sale' }), 2000n)).toEqual({})
    expect(lineProblems(line({ unitValue: 500n, reason: 'Sale!' }), 2000n)).toEqual({})
    expect(lineProblems(line({ unitValue: 500n, reason: ' no  ' }), 2000n)).toEqual({ reason: 'missing' })
    expect(lineProblems(line({ unitValue: 1n }), 1n)).toEqual({})
    expect(lineProblems(line({ unitValue: 500n }), null)).toEqual({})
    expect(lineProblems(line({ unitValue: 0n }), null)).toEqual({ unit_value: 'missing' })
  })

  it('has a code of six digits in an existing chapter, or none yet', () => {
    for (const hsCode of ['62059', '6205900', '990000', '980000', '770100', '000000', 'shirts'])
      expect(lineProblems(line({ hsCode }), 2000n)).toEqual({ hs_code: 'wrong' })
    expect(lineProblems(line({ hsCode: '' }), 2000n)).toEqual({})
    for (const origin of ['China', 'CHN', 'cn', 'C', ''])
      expect(lineProblems(line({ origin }), 2000n)).toEqual({ origin: 'wrong' })
  })

  it('has a price per piece that is rounded half up', () => {
    expect([pricePerPiece(1000n, 3), pricePerPiece(5n, 2), pricePerPiece(0n, 4)]).toEqual([333n, 3n, 0n])
  })
})

describe('net weights', () => {
  it('never exceed the gross weight, and are kept as weighed below it', () => {
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

  it('apply by country, from their first day', () => {
    expect(effects('854340', 'AU')).toEqual(['prohibited'])
    expect(effects('854340', 'AU', '2024-02-29')).toEqual([])
    expect(effects('854340', 'DE')).toEqual([])
    expect(effects('160250', 'DE')).toEqual(['prohibited'])
    expect(effects('961310', 'JP')).toEqual(['prohibited'])
    expect(effects('620590', 'AU')).toEqual([])
    expect(effects('', 'AU')).toEqual([])
  })

  it('state country, goods, first day and source', () => {
    for (const rule of IMPORT_RULES) {
      const about = `${rule.reason} in ${rule.countries ?? 'every country'}`
      expect(rule.countries?.length, about).not.toBe(0)
      for (const country of rule.countries ?? []) expect(country, about).toMatch(/^[A-Z]{2}$/)
      for (const heading of rule.headings) expect(heading, about).toMatch(/^\d{2}(\d{2}(\d{2})?)?$/)
      expect(rule.headings.length > 0, about).toBe(rule.goodsType === null)
      expect(['prohibited', 'restricted'], about).toContain(rule.effect)
      expect(rule.reason).toMatch(/^[a-z]+(_[a-z]+)*$/)
      expect(rule.validFrom, about).toMatch(/^20\d\d-\d\d-\d\d$/)
      expect(rule.checkedOn, about).toMatch(/^20\d\d-\d\d-\d\d$/)
      expect(rule.source.length, about).toBeGreaterThan(20)
      expect(['official', 'secondary'], about).toContain(rule.certainty)
    }
  })

  it.each([
    ['850760', 'common', 'DE', 'lithium_alone'],
    ['330300', 'common', 'FR', 'perfume'],
    ['300490', 'common', 'US', 'medicines'],
    ['300390', 'common', 'US', 'medicines'],
    ['240220', 'common', 'JP', 'tobacco'],
    ['240399', 'common', 'JP', 'tobacco'],
    ['240491', 'common', 'JP', 'tobacco'],
    ['', 'brand', 'CA', 'copies'],
    ['060290', 'common', 'CH', 'plants'],
    ['120991', 'common', 'AT', 'plants'],
    ['040690', 'common', 'AU', 'biosecurity_food'],
    ['160414', 'common', 'NZ', 'biosecurity_food'],
    ['071290', 'common', 'NZ', 'biosecurity_food'],
    ['080132', 'common', 'AU', 'biosecurity_food'],
    ['090210', 'common', 'AU', 'biosecurity_food'],
    ['121190', 'common', 'AU', 'biosecurity_food'],
    ['200819', 'common', 'AU', 'biosecurity_food'],
    ['930700', 'common', 'GB', 'blades'],
    ['821193', 'common', 'IE', 'blades'],
  ] as const)('restrict %s of kind %s in %s: %s', (hsCode, goodsType, country, reason) => {
    expect(importRules({ hsCode, goodsType }, country, '2026-11-22')).toMatchObject([
      { effect: 'restricted', reason },
    ])
  })

  it.each([
    ['854340', 'US', 'us_vapes'],
    ['240412', 'AU', 'au_vapes'],
    ['854340', 'SG', 'vapes'],
    ['020130', 'FR', 'eu_meat'],
    ['040120', 'FR', 'eu_meat'],
    ['040210', 'FR', 'eu_meat'],
    ['040320', 'FR', 'eu_meat'],
    ['040410', 'FR', 'eu_meat'],
    ['040510', 'FR', 'eu_meat'],
    ['040690', 'FR', 'eu_meat'],
    ['160100', 'FR', 'eu_meat'],
    ['020130', 'US', 'meat'],
    ['160100', 'GB', 'meat'],
    ['160250', 'JP', 'meat'],
    ['040900', 'AU', 'biosecurity_destroyed'],
    ['060290', 'NZ', 'biosecurity_destroyed'],
    ['120991', 'NZ', 'biosecurity_destroyed'],
    ['220300', 'SA', 'alcohol_pork'],
    ['220421', 'KW', 'alcohol_pork'],
    ['220510', 'IR', 'alcohol_pork'],
    ['220600', 'LY', 'alcohol_pork'],
    ['220830', 'BN', 'alcohol_pork'],
    ['020329', 'MV', 'alcohol_pork'],
    ['360410', 'DE', 'explosives'],
    ['930200', 'DE', 'explosives'],
    ['930390', 'DE', 'explosives'],
    ['930400', 'DE', 'explosives'],
    ['930510', 'DE', 'explosives'],
    ['930690', 'DE', 'explosives'],
  ])('prohibit %s in %s: %s', (hsCode, country, reason) => {
    const [first] = importRules({ hsCode, goodsType: 'common' }, country, '2026-11-22')
    expect(first).toMatchObject({ effect: 'prohibited', reason })
  })

  it('are in force from their first day', () => {
    expect(effects('854340', 'US', '2021-10-21')).toContain('prohibited')
    expect(effects('854340', 'US', '2021-10-20')).not.toContain('prohibited')
  })

  it('list prohibitions before restrictions, and apply to kinds of goods', () => {
    expect(effects('040900', 'NZ')).toEqual(['prohibited', 'restricted'])
    expect(importRules({ hsCode: '', goodsType: 'brand' }, 'US', '2026-11-22')).toMatchObject([
      { effect: 'restricted' },
    ])
  })
})

describe('the tax or identity number of the recipient', () => {
  it.each([
    ['BR', '529.982.247-25', true],
    ['BR', '529.982.247-24', false],
    ['BR', '111.111.111-11', false],
    ['BR', '11.222.333/0001-81', true],
    ['BR', '11.222.333/0001-80', false],
    ['BR', '11.222.333/0001-91', false],
    ['BR', '11.111.111/1111-11', false],
    ['BR', '00.000.000/0000-00', false],
    ['BR', '529.982.247-35', false],
    ['BR', '111.444.777-35', true],
    ['BR', '100.000.001-08', true],
    ['KR', 'p123456789012', true],
    ['KR', '123456789012', false],
    ['AR', '20-12345678-6', true],
    ['AR', '20-12345678-5', false],
    ['CL', '12.345.678-5', true],
    ['CL', '12.345.678-K', false],
    ['TR', '10000000146', true],
    ['TR', '10000000145', false],
    ['TR', '12345678950', true],
    ['TR', '12345678960', false],
    ['TR', '02345678900', false],
    ['CL', '20.347.878-K', true],
    ['CL', '２０.٣٤٧.۸۷۸-K', true],
    ['CL', '7.654.321-6', true],
    ['MX', 'GODE561231GR8', true],
    ['DE', 'DE 123456789', true],
    ['DE', 'no', false],
    ['DE', 'GB123456789012345678', true],
    ['DE', 'GB1234567890123456789', false],
    ['DE', 'GB1234Ü', false],
    ['DE', 'ÜGB1234', false],
  ] as const)('in %s: %s is %s', (country, number, right) => {
    expect(isTaxNumber(country, normaliseTaxNumber(number))).toBe(right)
  })

  it('is requested with a valid example', () => {
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
      const taxNumber = requiredTaxNumber(country)
      expect(isTaxNumber(country, normaliseTaxNumber(taxNumber?.example ?? '')), country).toBe(true)
    }
    expect(requiredTaxNumber('US')).toBeNull()
  })
})

it('a postal item up to 300 SDR and 2 kg needs a CN22, any other a CN23', () => {
  expect([postalForm(40_800n, 2000), postalForm(40_801n, 500), postalForm(100n, 2001)]).toEqual([
    'CN22',
    'CN23',
    'CN23',
  ])
})

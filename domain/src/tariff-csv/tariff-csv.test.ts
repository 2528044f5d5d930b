import { describe, expect, it } from 'vitest'
import { decodeFile } from '../csv/index.ts'
import { channel, step } from '../freight/fixtures/sample-channel.ts'
import { grams } from '../units/index.ts'
import { priceChanges, readPrices, writePrices } from './index.ts'

const known = new Set(['US', 'CA', 'GB', 'FR'])
const air = channel({})
const sea = channel({
  code: 'sea',
  zones: [
    {
      countries: ['GB'],
      days: { min: 30, max: 45 },
      bands: [
        { kind: 'flat', upTo: grams(1500), price: 905n },
        { kind: 'per_kg', upTo: grams(20_000), price: 350n, roundTo: grams(100) },
      ],
    },
  ],
})
const read = (text: string) => readPrices(text, [air, sea], (code) => known.has(code))
const problemsOf = (text: string) => {
  const file = read(text)
  return file.ok ? [] : file.problems.map(({ row, column, reason, found }) => [row, column, reason, found])
}
const HEAD =
  'channel,zone,countries,days_min,days_max,up_to_kg,kind,first_kg,first_usd,step_kg,step_usd,price_usd,round_kg\n'
const US = 'air,1,US CA,10,13,30,first_step,0.5,10,0.5,4,,\n'

describe('a price list', () => {
  it('reads back as written', () => {
    const file = read(writePrices([air, sea]))
    expect(file).toEqual({ ok: true, channels: [air, sea] })
    expect(file.ok && priceChanges([air, sea], file.channels)).toEqual([])
  })

  it('may have its columns in any order, additional columns, semicolons, and only some channels', () => {
    const columns = HEAD.trim().split(',').toReversed()
    const cells = US.trim().split(',').toReversed()
    const text = `${[...columns, 'remark'].join(';')}\r\n${[...cells, 'ours'].join(';')}\r\n`
    expect(read(text)).toEqual({ ok: true, channels: [air] })
  })

  it.each<[string, string, unknown[]]>([
    ['an unknown channel', `rail${US.slice(3)}`, [2, 'channel', 'unknown_channel', 'rail']],
    ['an unknown country', US.replace('CA', 'ZZ'), [2, 'countries', 'unknown_country', 'ZZ']],
    ['an unknown kind', US.replace('first_step', 'guess'), [2, 'kind', 'unknown_kind', 'guess']],
    ['a price that is none', US.replace(',10,0.5', ',ten,0.5'), [2, 'first_usd', 'no_number', 'ten']],
    ['parts of a cent', US.replace(',4,,', ',4.005,,'), [2, 'step_usd', 'no_number', '4.005']],
    ['a price below zero', US.replace(',4,,', ',-4,,'), [2, 'step_usd', 'no_number', '-4']],
    ['a step of nothing', US.replace('10,0.5', '10,0'), [2, 'step_kg', 'no_number', '0']],
    ['days that end before they begin', US.replace('10,13', '14,13'), [2, 'days_max', 'days_reversed', '13']],
    ['a country in two zones', US + US.replace(',1,US CA', ',2,CA'), [3, 'countries', 'country_twice', 'CA']],
    ['bands that do not ascend', US + US, [3, 'up_to_kg', 'bands_not_ascending', '30']],
    [
      'a zone that disagrees',
      US + US.replace('US CA', 'US').replace(',30,', ',40,'),
      [3, 'countries', 'zone_differs', 'US'],
    ],
  ])('reports %s with row and column', (_, rows, problem) => {
    expect(problemsOf(HEAD + rows)).toContainEqual(problem)
  })

  it('reports the columns that a file lacks', () => {
    const problems = problemsOf('channel,zone\nair,1\nair,2\n')
    expect(problems).toContainEqual([1, 'countries', 'no_header', ''])
    expect(problems).toHaveLength(11)
  })

  const european = US.replaceAll(',', ';').replace('0.5', '0,5').replace('0.5', '0,50')
  it.each<[string, string]>([
    ['decimal commas and semicolons', HEAD.replaceAll(',', ';') + european],
    ['decimal commas in quotes', `${HEAD}${US.replaceAll('0.5', '"0,5"')}`],
    [
      'decimal commas with three digits beside shorter ones',
      `${HEAD}${US.replace('0.5', '"0,500"').replace('0.5', '"0,5"')}`,
    ],
    ['tabs', (HEAD + US).replaceAll(',', '\t')],
    ['a line naming its separator', `sep=;\r\n${HEAD.replaceAll(',', ';')}${european}`],
  ])('may have %s', (_, text) => {
    expect(read(text)).toEqual({ ok: true, channels: [air] })
  })

  it.each<[string, boolean | null]>([
    ['UTF-8', null],
    ['UTF-16, little endian', false],
    ['UTF-16, big endian', true],
  ])('may be saved as %s', (_, bigEndian) => {
    const text = `\ufeff${HEAD}${US}`
    const bytes = bigEndian === null ? new TextEncoder().encode(text) : new Uint8Array(text.length * 2)
    if (bigEndian !== null) {
      const view = new DataView(bytes.buffer)
      for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), !bigEndian)
    }
    const file = decodeFile(bytes)
    expect(file.kind).toBe('text')
    expect(read(file.text)).toEqual({ ok: true, channels: [air] })
  })

  const manyRows = Array.from({ length: 47 }, (_, at) => US.replace('30', `${30 + at}`)).join('')
  it.each<[string, string, unknown[]]>([
    ['nothing in it', '', [0, '', 'not_csv', 'empty']],
    ['a page instead', '<html>', [0, '', 'not_csv', 'not_csv']],
    ['a workbook’s bytes', `PK\u0003\u0004${'x'.repeat(500)}`, [0, '', 'not_csv', 'spreadsheet']],
    ['zero bytes', `a\0b\0${manyRows}`, [0, '', 'not_csv', 'binary']],
    ['an open quote', `${HEAD}"${manyRows}`, [0, '', 'not_csv', 'unclosed_quote']],
    ['another table', `name,price\n${'Mug,5\n'.repeat(47)}`, [1, '', 'not_price_list', 'name price']],
    ['a header only', HEAD, [1, '', 'no_rows', '']],
    [
      'points and commas',
      HEAD + manyRows + US.replace('0.5', '"0,5"'),
      [49, 'first_kg', 'mixed_decimals', '0,5'],
    ],
  ])('with %s has a single problem', (_, text, problem) => {
    expect(problemsOf(text)).toEqual([problem])
  })

  it('refuses a comma that may separate thousands', () => {
    expect(problemsOf(HEAD + US.replace(',30,', ',"1,000",'))).toEqual([
      [2, 'up_to_kg', 'no_number', '1,000'],
    ])
  })

  it('of a workbook is recognised by its bytes', () => {
    expect(decodeFile(new Uint8Array([0x50, 0x4b, 3, 4, 20, 0]))).toEqual({ kind: 'spreadsheet', text: '' })
  })
})

it('changes are listed band by band', () => {
  const dearer = channel({
    zones: [
      { countries: ['US', 'CA'], days: { min: 10, max: 13 }, bands: [step(30_000, 500, 1100n, 500, 400n)] },
      { countries: ['FR'], days: { min: 9, max: 9 }, bands: [step(30_000, 500, 900n, 500, 300n)] },
    ],
  })
  const changes = priceChanges([air, sea], [dearer])
  expect(changes).toMatchObject([
    {
      channel: 'air',
      countries: ['US', 'CA'],
      before: { band: { firstPrice: 1000n } },
      after: { band: { firstPrice: 1100n } },
    },
    { countries: ['FR'], before: null },
  ])
  expect(priceChanges([dearer], [air])).toMatchObject([
    { after: { band: { firstPrice: 1000n } } },
    { after: null },
  ])
})

describe('a figure of a price list', () => {
  const flat = (price: string) => `air,1,US,10,13,30,flat,,,,,${price},\n`
  const perKg = (round: string) => `air,1,US,10,13,30,per_kg,,,,,5,${round}\n`
  const bandOf = (row: string) => {
    const file = read(HEAD + row)
    return file.ok ? file.channels[0]?.zones[0]?.bands[0] : problemsOf(HEAD + row)
  }

  it.each([
    ['0.01', 1n],
    ['100000', 10_000_000n],
    ['100000.00', 10_000_000n],
  ])('is a price of %s', (text, price) => {
    expect(bandOf(flat(text))).toMatchObject({ price })
  })

  it.each(['100000.01', '', '-0.01', '1e3', '$5'])('is not a price: %j', (text) => {
    expect(bandOf(flat(text))).toEqual([[2, 'price_usd', 'no_number', text]])
  })

  it.each(['x', '1000', '10d', 'd10', '1.5', ''])('is not a number of days: %j', (text) => {
    expect(problemsOf(HEAD + US.replace(',10,13,', `,${text},13,`))).toContainEqual([
      2,
      'days_min',
      'no_number',
      text,
    ])
  })

  it('may be the same day twice, and a first weight of zero', () => {
    expect(read(HEAD + US.replace(',10,13,', ',13,13,'))).toMatchObject({ ok: true })
    expect(bandOf(US.replace(',0.5,10', ',0,10'))).toMatchObject({ firstGrams: 0 })
  })

  it.each([
    ['0.001', 1],
    ['12.5', 12_500],
    ['10.25', 10_250],
    ['9999', 9_999_000],
  ])('is a weight of %s kg', (text, roundTo) => {
    expect(bandOf(perKg(text))).toMatchObject({ roundTo })
  })

  it.each(['0', '0.0001', '10000', '1.', '.5', 'x1', '1x'])('is not a weight: %j', (text) => {
    expect(bandOf(perKg(text))).toEqual([[2, 'round_kg', 'no_number', text]])
  })

  it.each([
    ['"12,5"', 12_500],
    ['"0,125"', 125],
    ['"10,25"', 10_250],
  ])('may have a decimal comma: %s', (text, roundTo) => {
    expect(bandOf(perKg(text))).toMatchObject({ roundTo })
  })

  it.each(['10.25', '0.125', '10.5', '1.25'])('with a comma beside %s has a single problem', (text) => {
    const row = `air,1,US,10,13,30,first_step,"0,5",10,${text},4,,\n`
    expect(problemsOf(HEAD + row)).toEqual([[2, 'first_kg', 'mixed_decimals', '0,5']])
  })

  it.each(['x0,5', '0,5x', '0,5,5'])('that merely contains a decimal comma is refused: %s', (text) => {
    const row = `air,1,US,10,13,30,first_step,"0,5",10,"${text}",4,,\n`
    expect(problemsOf(HEAD + row)).toEqual([[2, 'step_kg', 'no_number', text]])
  })

  it.each(['1,000', '12,345'])('has a decimal comma like the others of its file: %s', (text) => {
    const row = `air,1,US,10,13,30,first_step,"0,5",10,"${text}",4,,\n`
    expect(bandOf(row)).toMatchObject({ stepGrams: Number(text.replace(',', '')) })
  })
})

describe('the rows of a price list', () => {
  it('may have spaces around headers and cells, and countries in small letters with commas', () => {
    const head = HEAD.replace('channel,zone', ' Channel , ZONE ')
    const row = US.replace('air,1,US CA', ' air , 1 ,"us,  ca; "')
    expect(read(head + row)).toEqual({ ok: true, channels: [air] })
  })

  it('must have a country', () => {
    expect(problemsOf(HEAD + US.replace('US CA', ' ; '))).toEqual([[2, 'countries', 'unknown_country', ';']])
  })

  it('are reported up to two hundred faults, and none of them is used', () => {
    const rows = Array.from({ length: 300 }, () => `rail${US.slice(3)}`).join('')
    const problems = problemsOf(HEAD + rows)
    expect(problems.length).toBeGreaterThanOrEqual(200)
    expect(problems.length).toBeLessThan(210)
    const dearer = US.replace(',30,', ',40,').replace(',4,,', ',x,,')
    expect(problemsOf(HEAD + US + dearer + US.replace(',30,', ',35,'))).toEqual([
      [3, 'step_usd', 'no_number', 'x'],
    ])
  })

  it('have empty cells for columns beyond their last cell', () => {
    expect(problemsOf(`${HEAD}air,1,US,10,13,30,flat\n`)).toEqual([[2, 'price_usd', 'no_number', '']])
  })

  it('of another table are reported with at most a hundred characters of its header', () => {
    const header = Array.from({ length: 40 }, (_, at) => `name${at}`).join(',')
    const [problem] = problemsOf(`${header}\n1,2\n`)
    expect(String(problem?.[3])).toHaveLength(100)
  })

  it('may be valid one by one and invalid together', () => {
    const file = readPrices(writePrices([{ ...air, zones: [] }]) + US, [{ ...air, divisor: 0 }], () => true)
    expect(file).toEqual({
      ok: false,
      problems: [{ row: 0, column: 'channel', reason: 'not_sound', found: 'air: bad_divisor' }],
    })
  })
})

describe('a written price list', () => {
  it('numbers zones from one, and leaves cells empty that do not apply to a kind', () => {
    const two = channel({
      zones: [
        ...air.zones,
        {
          countries: ['GB'],
          days: { min: 5, max: 6 },
          bands: [{ kind: 'flat', upTo: grams(500), price: 100n }],
        },
      ],
    })
    const [, first, second] = writePrices([two]).trim().split('\r\n')
    expect(first).toMatch(/^air,1,US CA,/)
    expect(second).toBe('air,2,GB,5,6,0.5,flat,,,,,1.00,')
  })
})

describe('price changes', () => {
  it('are empty where only the order of a band’s properties differs', () => {
    const zone = (band: object) => channel({ zones: [{ ...air.zones[0], bands: [band] }] as never })
    const one = zone({ kind: 'flat', upTo: grams(500), price: 100n })
    expect(priceChanges([one], [zone({ price: 100n, upTo: grams(500), kind: 'flat' })])).toEqual([])
    expect(priceChanges([one], [zone({ price: 101n, upTo: grams(500), kind: 'flat' })])).toHaveLength(1)
  })

  it('of a new channel are all its bands', () => {
    expect(priceChanges([], [air])).toMatchObject([{ channel: 'air', before: null }])
  })

  it('include a changed delivery time', () => {
    const slower = channel({ zones: air.zones.map((zone) => ({ ...zone, days: { min: 10, max: 14 } })) })
    expect(priceChanges([air], [slower])).toMatchObject([
      { before: { days: { max: 13 } }, after: { days: { max: 14 } } },
    ])
  })
})

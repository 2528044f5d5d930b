import { expect, it } from 'vitest'
import { readChannel } from './read-channel.ts'

function typed(fields: readonly (readonly [string, string])[]) {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return readChannel(form)
}

it('a channel is read as typed: an empty limit is null, a decimal comma is accepted, an unticked box is false', () => {
  const channel = typed([
    ...([
      ['name.en', ' Rail '],
      ['name.ar', 'قطار'],
      ['max_weight', '20,5'],
      ['max_side', ''],
      ['tracked', 'on'],
    ] as const),
    ...([
      ['goods_types', '0'],
      ['goods_types', '5'],
    ] as const),
  ])
  expect(channel).toMatchObject({
    name: { en: 'Rail', cn: '', es: '', ar: 'قطار' },
    max_weight: '20.5',
    max_side: null,
    min_weight: '',
    goods_types: [0, 5],
    tracked: true,
    duty_prepaid: false,
    surcharges: [],
  })
})

it('a surcharge has the fields of its kind, in the order of the rows', () => {
  const channel = typed([
    ['surcharges.0.kind', 'remote'],
    ['surcharges.0.country_code', 'US'],
    ['surcharges.0.postcodes', '995, ９９٦\n967；'],
    ['surcharges.0.price', '26'],
    ['surcharges.1.kind', 'fuel'],
    ['surcharges.1.percent', '12,5'],
    ['surcharges.2.kind', 'oversize'],
    ['surcharges.2.side', '120'],
    ['surcharges.2.price', ''],
    ['surcharges.3.kind', 'per_piece'],
    ['surcharges.3.price', '8'],
  ])
  expect(channel.surcharges).toEqual([
    { kind: 'remote', country_code: 'US', postcodes: ['995', '996', '967'], price: '26' },
    { kind: 'fuel', percent: '12.5' },
    { kind: 'oversize', side: '120', price: '' },
    { kind: 'per_piece', price: '8' },
  ])
})

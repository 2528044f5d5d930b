import { expect, it } from 'vitest'
import { channel, size, step, UNMEASURED } from '../freight/fixtures/sample-channel.ts'
import { type Channel, compileTariff, type Lane, quoteOfLane } from '../freight/index.ts'
import { grams, millimetres } from '../units/index.ts'
import { item } from './fixtures/sample-request.ts'
import { lanePrice } from './lane-price.ts'

function laneOf(over: Partial<Channel>): Lane {
  const [lane] = compileTariff([channel(over)]).byCountry.get('US')?.lanes ?? []
  if (!lane) throw new Error('no lane')
  return lane
}

/** Bands of each kind, whose last steps are shortened by the end of the band. */
const EVERY_BAND: Partial<Channel> = {
  minGrams: grams(100),
  maxGrams: grams(2_900),
  zones: [
    {
      countries: ['US'],
      days: { min: 1, max: 2 },
      bands: [
        step(1_050, 500, 700n, 200, 130n),
        { kind: 'per_kg', upTo: grams(2_000), price: 1_111n, roundTo: grams(300) },
        { kind: 'flat', upTo: grams(3_000), price: 1_900n },
      ],
    },
  ],
  surcharges: [
    { kind: 'fuel', basisPoints: 1_250n },
    { kind: 'remote', country: 'US', postcodes: ['967'], price: 650n },
  ],
}

it.each(['10001', '96701'])('a lane has the price of the quote engine at every weight, to %s', (postcode) => {
  const lane = laneOf(EVERY_BAND)
  const { cents } = lanePrice(lane, [], postcode)
  for (let weight = 0; weight <= 3_100; weight++) {
    const request = { country: 'US', goodsTypes: [], weight: grams(weight), size: UNMEASURED, postcode }
    const answer = quoteOfLane(lane, request)
    const expected = answer.fits ? Number(answer.price.minor) : Number.POSITIVE_INFINITY
    expect([weight, cents(weight)]).toEqual([weight, expected])
  }
})

it('the quote engine is called once for all weights with the same price', () => {
  let reads = 0
  const lane: Lane = {
    ...laneOf({}),
    get surcharges() {
      reads += 1
      return []
    },
  }
  const { cents } = lanePrice(lane, [], '10001')
  expect([501, 700, 999, 1_000].map(cents)).toEqual([1_400, 1_400, 1_400, 1_400])
  expect(reads).toBe(1)
})

it('an item has its volumetric weight by the channel’s divisor, rounded up', () => {
  const items = [item('box', { size: size(100, 100, 101) }), item('letter')]
  expect(lanePrice(laneOf({ divisor: 5000 }), items, '').volumetric).toEqual([202, 0])
  expect(lanePrice(laneOf({ divisor: 8000 }), items, '').volumetric).toEqual([127, 0])
})

const OVERSIZE: Partial<Channel> = {
  maxSide: millimetres(1_200),
  maxGirth: millimetres(2_000),
  surcharges: [
    { kind: 'fuel', basisPoints: 1_000n },
    { kind: 'oversize', side: millimetres(600), price: 900n },
  ],
}
const NOT_TAKEN = Number.POSITIVE_INFINITY

it.each([
  ['has no length that costs', [600, 100, 100], 0],
  ['has a long side, whichever it is', [100, 100, 601], 900],
  ['has a long side, in the middle', [100, 601, 100], 900],
  ['is just as long as may be', [1_200, 100, 100], 900],
  ['is longer than may be', [1_201, 100, 100], NOT_TAKEN],
  ['has just the girth that may be', [600, 350, 350], 0],
  ['has a greater girth', [600, 350, 351], NOT_TAKEN],
  ['is too heavy by its volume, which is asked elsewhere', [600, 500, 200], 0],
] as const)('an item that %s: %j costs %d more', (_, [length, width, height], extra) => {
  const bulky = { ...OVERSIZE, divisor: 1 }
  const items = [item('it', { size: size(length, width, height) })]
  expect(lanePrice(laneOf(bulky), items, '10001').extra).toEqual([extra])
})

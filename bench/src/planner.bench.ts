/**
 * The shipment planner: cost against its lower bound, the cheapest single channel and a greedy split, and time.
 * `npm run bench:planner`
 */
import { DEMO_CHANNELS } from '@sampan/database/seed'
import { compileTariff, type GoodsType, quote } from '@sampan/domain/freight'
import { add, share, usd } from '@sampan/domain/money'
import {
  type ParcelCharges,
  type PlanRequest,
  parcelQuoteRequest,
  planShipment,
  type ShipmentItem,
} from '@sampan/domain/planner'
import { grams, millimetres } from '@sampan/domain/units'
import { randomNumbers } from '@sampan/server/random-numbers'
import { percentile } from './figures.ts'

const tariff = compileTariff(DEMO_CHANNELS)
const COUNTRIES = ['US', 'DE', 'GB', 'NO', 'BR', 'CA']
const CASES = 60

const KINDS: readonly (readonly GoodsType[])[] = [
  ['common'],
  ['common'],
  ['common'],
  ['common'],
  ['common'],
  ['common'],
  ['brand'],
  ['brand'],
  ['battery'],
  ['liquid'],
]

/** Typical purchases: most items are light, some heavy, every fourth bulky. */
function someItems(count: number, next: () => number): ShipmentItem[] {
  return Array.from({ length: count }, (_, index) => {
    const weight = 80 + Math.floor(next() ** 3 * 5_000)
    const side = (next() < 0.25 ? 260 : 140) * (0.5 + next())
    return {
      id: `item-${index}`,
      weight: grams(weight),
      size: {
        length: millimetres(Math.round(side * 1.4)),
        width: millimetres(Math.round(side)),
        height: millimetres(Math.round(side * 0.5)),
      },
      goodsTypes: KINDS[Math.floor(next() * KINDS.length)] ?? ['common'],
      value: usd(Math.floor(500 + next() ** 2 * 12_000)),
      tariffLine: '',
      weighed: true,
    }
  })
}

/**
 * The demo shop's channels; only its air and express channels, where splitting pays; with tax and a customs
 * limit.
 */
const SETTINGS = {
  'all channels': {},
  'no sea': { tariff: compileTariff(DEMO_CHANNELS.filter(({ kind }) => kind !== 'sea')) },
  soonest: { objective: 'soonest' },
  'customs limit, 20 % tax': {
    objective: 'customs_limit',
    customsLimit: usd(15_000),
    charges: taxed(2_000n),
  },
} as const satisfies Record<string, Partial<PlanRequest>>

function taxed(basisPoints: bigint): ParcelCharges {
  return {
    of: ({ goods, freight, dutyPrepaid }) =>
      dutyPrepaid
        ? []
        : [{ kind: 'tax', amount: share(add(goods, freight), basisPoints, 'up'), estimated: true }],
    atLeast: { perParcel: usd(0), goodsBasisPoints: basisPoints, freightBasisPoints: basisPoints },
  }
}

const request = (
  items: readonly ShipmentItem[],
  country: string,
  over: Partial<PlanRequest>,
): PlanRequest => ({
  items,
  tariff,
  country,
  postcode: '',
  objective: 'cheapest',
  customsLimit: null,
  itemsPerParcel: 60,
  charges: taxed(0n),
  ...over,
})

/** Returns the freight of one parcel in cents, Infinity where no channel takes it. */
function single(wanted: PlanRequest, items: readonly ShipmentItem[]): number {
  if (items.length > wanted.itemsPerParcel) return Number.POSITIVE_INFINITY
  const sums = quote(wanted.tariff, parcelQuoteRequest(items, wanted.country, '').request).map((answer) => {
    if (!answer.fits) return Number.POSITIVE_INFINITY
    const goods = items.reduce((sum, { value }) => sum + value.minor, 0n)
    const charges = wanted.charges.of({
      goods: usd(goods),
      freight: answer.price,
      dearestItem: usd(0),
      itemCount: items.length,
      tariffLines: items.length,
      dutyPrepaid: answer.channel.dutyPrepaid,
    })
    return Number(charges.reduce((sum, { amount }) => sum + amount.minor, answer.price.minor))
  })
  return Math.min(Number.POSITIVE_INFINITY, ...sums)
}

/** Heaviest first, each where it raises the freight least. */
function greedy(wanted: PlanRequest): number {
  const parcels: { items: ShipmentItem[]; cents: number }[] = []
  for (const item of wanted.items.toSorted((a, b) => b.weight - a.weight)) {
    let best = { parcel: null as (typeof parcels)[number] | null, rise: single(wanted, [item]) }
    for (const parcel of parcels) {
      const rise = single(wanted, [...parcel.items, item]) - parcel.cents
      if (rise <= best.rise) best = { parcel, rise }
    }
    if (best.parcel) {
      best.parcel.items.push(item)
      best.parcel.cents += best.rise
    } else {
      parcels.push({ items: [item], cents: best.rise })
    }
  }
  return parcels.reduce((sum, { cents }) => sum + cents, 0)
}

const percent = (share: number): string => `${(share * 100).toFixed(2)} %`
const mean = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0) / all.length

function measure(count: number, name: string, over: Partial<PlanRequest>): void {
  const next = randomNumbers(count)
  const gaps: number[] = []
  const times: number[] = []
  const overSingle: number[] = []
  const overGreedy: number[] = []
  let unsent = 0
  for (let index = 0; index < CASES; index++) {
    const wanted = request(someItems(count, next), COUNTRIES[index % COUNTRIES.length] ?? 'US', over)
    const begun = performance.now()
    const plan = planShipment(wanted)
    times.push(performance.now() - begun)
    unsent += plan.leftOut.length
    const total = Number(plan.total.minor)
    if (total === 0) continue
    gaps.push(total / Number(plan.lowerBound.minor) - 1)
    if (process.argv.includes('--cases')) {
      console.log(
        wanted.country,
        plan.parcels
          .map((p) => `${p.fit.channel.code}:${p.items.length}:${p.weight.charged}:${p.fit.price.minor}`)
          .join(' '),
        percent(gaps.at(-1) ?? 0),
      )
    }
    if (plan.leftOut.length > 0 || wanted.objective !== 'cheapest') continue
    const one = single(wanted, wanted.items)
    if (Number.isFinite(one)) overSingle.push(1 - total / one)
    const split = greedy(wanted)
    if (Number.isFinite(split)) overGreedy.push(1 - total / split)
  }
  console.log(
    [
      name,
      `${count} items`.padEnd(10),
      `gap mean ${percent(mean(gaps))} max ${percent(Math.max(...gaps))}`,
      `below one parcel ${overSingle.length > 0 ? `${percent(mean(overSingle))} (${overSingle.length} possible)` : '-'}`,
      `below greedy ${overGreedy.length > 0 ? percent(mean(overGreedy)) : '-'}`,
      `left out ${unsent}`,
      `median ${percentile(times, 0.5).toFixed(1)} ms, 95 % within ${percentile(times, 0.95).toFixed(1)} ms`,
    ].join(' · '),
  )
}

for (const [name, over] of Object.entries(SETTINGS)) {
  for (const count of [5, 10, 14, 20, 30, 50, 100, 200]) measure(count, name, over)
}

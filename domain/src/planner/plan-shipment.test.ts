import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { channel, step } from '../freight/fixtures/sample-channel.ts'
import { compileTariff, quote } from '../freight/index.ts'
import { add, usd } from '../money/index.ts'
import { grams } from '../units/index.ts'
import { costOf, item, request, SOME_CHARGES, someRequest } from './fixtures/sample-request.ts'
import {
  type PlannedParcel,
  type PlanRequest,
  parcelQuoteRequest,
  planShipment,
  type ShipmentItem,
} from './index.ts'
import { lowerBound } from './lower-bound.ts'
import { planOneParcel } from './plan-shipment.ts'

/** Every partition of a list into groups. */
function* partitions<T>([first, ...rest]: readonly T[]): Generator<T[][]> {
  if (first === undefined) {
    yield []
    return
  }
  for (const groups of partitions(rest)) {
    yield [[first], ...groups]
    for (const [index, group] of groups.entries()) {
      yield [...groups.slice(0, index), [first, ...group], ...groups.slice(index + 1)]
    }
  }
}

/** Quotes one parcel with the quote engine: the minimum over the permitted channels; null where none takes it. */
function asked(
  { tariff, country, postcode, charges, itemsPerParcel }: PlanRequest,
  items: readonly ShipmentItem[],
  isAllowed: (parcel: { daysMax: number; tracked: boolean; dutyPrepaid: boolean }) => boolean,
): bigint | null {
  if (items.length > itemsPerParcel) return null
  const goods = items.reduce((sum, { value }) => sum + value.minor, 0n)
  const named = new Set(items.flatMap(({ tariffLine }) => (tariffLine === '' ? [] : [tariffLine])))
  const unnamed = items.filter(({ tariffLine }) => tariffLine === '').length
  const sums = quote(tariff, parcelQuoteRequest(items, country, postcode).request).flatMap((answer) => {
    if (!answer.fits) return []
    const { dutyPrepaid, tracked } = answer.channel
    if (!isAllowed({ daysMax: answer.days.max, tracked, dutyPrepaid })) return []
    const dearest = items.reduce((most, { value }) => (value.minor > most ? value.minor : most), 0n)
    const besides = charges.of({
      goods: usd(goods),
      freight: answer.price,
      dearestItem: usd(dearest),
      itemCount: items.length,
      tariffLines: named.size + unnamed,
      dutyPrepaid,
    })
    return [besides.reduce((sum, { amount }) => sum + amount.minor, answer.price.minor)]
  })
  return sums.length === 0 ? null : sums.reduce((least, one) => (one < least ? one : least))
}

const sent = ({ parcels }: { parcels: readonly PlannedParcel[] }) => parcels.flatMap(({ items }) => items)

/** Returns the minimum total over all partitions of these items with accepted parcels, or null. */
function bruteForce(
  plan: PlanRequest,
  items: readonly ShipmentItem[],
  isAllowed: Parameters<typeof asked>[2] = () => true,
  passes: (items: readonly ShipmentItem[]) => boolean = () => true,
): bigint | null {
  let least: bigint | null = null
  for (const groups of partitions(items)) {
    if (!groups.every(passes)) continue
    const costs = groups.map((group) => asked(plan, group, isAllowed))
    if (costs.some((cost) => cost === null)) continue
    const sum = costs.reduce<bigint>((all, cost) => all + (cost ?? 0n), 0n)
    if (least === null || sum < least) least = sum
  }
  return least
}

function lowerBoundOf(wanted: PlanRequest, plan: { parcels: readonly PlannedParcel[] }): number {
  const only = { ...wanted, items: sent(plan) }
  const indexes = only.items.map((_, index) => index)
  return indexes.length === 0 ? 0 : lowerBound(costOf(only), indexes, only)
}

const inThousands = { numRuns: 3_000 }

describe('a plan of a few items', () => {
  it('has the cost of the best partition', () => {
    fc.assert(
      fc.property(someRequest(1, 6), (wanted) => {
        const plan = planShipment({ ...wanted, objective: 'cheapest' })
        expect(plan.optimal).toBe(true)
        expect(plan.total.minor).toBe(bruteForce(wanted, sent(plan)) ?? 0n)
      }),
      inThousands,
    )
  })

  it('leaves out an item only where no larger set can be sent', () => {
    fc.assert(
      fc.property(someRequest(1, 5), (wanted) => {
        const plan = planShipment(wanted)
        const count = sent(plan).length
        for (let set = 0; set < 1 << wanted.items.length; set++) {
          const chosen = wanted.items.filter((_, index) => set & (1 << index))
          if (chosen.length > count) expect(bruteForce(wanted, chosen)).toBeNull()
        }
      }),
      { numRuns: 300 },
    )
  })

  it('arrives as early as possible when the objective is speed, at the least cost', () => {
    fc.assert(
      fc.property(someRequest(1, 5), (wanted) => {
        const plan = planShipment({ ...wanted, objective: 'soonest' })
        const latest = Math.max(0, ...plan.parcels.map(({ fit }) => fit.days.max))
        expect(bruteForce(wanted, sent(plan), ({ daysMax }) => daysMax < latest) ?? 0n).toBe(0n)
        expect(plan.total.minor).toBe(
          bruteForce(wanted, sent(plan), ({ daysMax }) => daysMax <= latest) ?? 0n,
        )
      }),
      { numRuns: 1_000 },
    )
  })

  it('is tracked and prepaid where possible when the objective is safety', () => {
    fc.assert(
      fc.property(someRequest(1, 5), (wanted) => {
        const plan = planShipment({ ...wanted, objective: 'safest' })
        const items = sent(plan)
        const best =
          bruteForce(wanted, items, ({ tracked, dutyPrepaid }) => tracked && dutyPrepaid) ??
          bruteForce(wanted, items, ({ tracked }) => tracked) ??
          bruteForce(wanted, items)
        expect(plan.total.minor).toBe(best ?? 0n)
      }),
      { numRuns: 1_000 },
    )
  })

  it('keeps each parcel under the customs limit where possible', () => {
    fc.assert(
      fc.property(someRequest(1, 5), (wanted) => {
        const plan = planShipment({ ...wanted, objective: 'customs_limit', customsLimit: usd(15_000) })
        const within = (items: readonly ShipmentItem[]) =>
          items.every(({ value }) => value.minor > 15_000n) ||
          items.reduce((sum, { value }) => sum + value.minor, 0n) <= 15_000n
        const best = bruteForce(wanted, sent(plan), undefined, within) ?? bruteForce(wanted, sent(plan))
        expect(plan.total.minor).toBe(best ?? 0n)
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('a plan of any size', () => {
  const sizes = fc.oneof(someRequest(1, 9), someRequest(15, 30))
  const runs = { numRuns: 80 }

  it('contains every item once, and can be booked at its prices, within every limit', () => {
    fc.assert(
      fc.property(sizes, (wanted) => {
        const plan = planShipment(wanted)
        const ids = [...sent(plan), ...plan.leftOut].map(({ id }) => id)
        expect(ids.toSorted()).toEqual(wanted.items.map(({ id }) => id).toSorted())
        for (const parcel of plan.parcels) {
          const { request: booking } = parcelQuoteRequest(parcel.items, wanted.country, wanted.postcode)
          const booked = quote(wanted.tariff, booking).find(
            ({ channel: { code } }) => code === parcel.fit.channel.code,
          )
          expect(booked).toEqual(parcel.fit)
          expect(parcel.items.length).toBeLessThanOrEqual(wanted.itemsPerParcel)
          expect(parcel.total).toEqual(add(parcel.fit.price, ...parcel.charges.map(({ amount }) => amount)))
        }
        expect(plan.total).toEqual(add(usd(0), ...plan.parcels.map(({ total }) => total)))
      }),
      runs,
    )
  })

  it('never costs more than one parcel of everything, nor less than its lower bound', () => {
    fc.assert(
      fc.property(sizes, (wanted) => {
        const plan = planShipment({ ...wanted, objective: 'cheapest' })
        const single = asked(wanted, wanted.items, () => true)
        if (single !== null) expect(plan.total.minor).toBeLessThanOrEqual(single)
        expect(plan.lowerBound.minor).toBeLessThanOrEqual(plan.total.minor)
      }),
      runs,
    )
  })

  it('has a lower bound that never exceeds the proven optimum', () => {
    fc.assert(
      fc.property(someRequest(1, 10), (wanted) => {
        const plan = planShipment({ ...wanted, objective: 'cheapest' })
        expect(lowerBoundOf(wanted, plan)).toBeLessThanOrEqual(Number(plan.total.minor))
      }),
      runs,
    )
  })
})

describe('one parcel', () => {
  it('stays whole where two would pay the first weight step twice', () => {
    const plan = planShipment(request({ items: [item('a'), item('b'), item('c')] }))
    expect(plan.parcels.map(({ items }) => items.map(({ id }) => id))).toEqual([['a', 'b', 'c']])
  })

  it('is split where only an expensive channel takes a battery', () => {
    const cheap = channel({ code: 'cheap', goodsTypes: ['common'] })
    const dear = channel({
      code: 'dear',
      goodsTypes: ['common', 'battery'],
      zones: [
        { countries: ['US'], days: { min: 1, max: 2 }, bands: [step(30_000, 500, 1_500n, 500, 1_500n)] },
      ],
    })
    const items = [item('lamp', { weight: grams(8_000) }), item('phone', { goodsTypes: ['battery'] })]
    const plan = planShipment(request({ items, tariff: compileTariff([cheap, dear]) }))
    expect(plan.parcels.map((parcel) => [parcel.fit.channel.code, parcel.items.map(({ id }) => id)])).toEqual(
      [
        ['cheap', ['lamp']],
        ['dear', ['phone']],
      ],
    )
  })

  it('has estimated freight where one of its items was not weighed', () => {
    const plan = planShipment(
      request({ items: [item('a'), item('b', { weighed: false })], charges: SOME_CHARGES }),
    )
    expect(plan.parcels.map(({ estimated }) => estimated)).toEqual([true])
  })
})

it('the heaviest parcel comes first', () => {
  const tariff = compileTariff([
    channel({ code: 'a', goodsTypes: ['common'] }),
    channel({ code: 'b', goodsTypes: ['battery'] }),
  ])
  const items = [item('phone', { goodsTypes: ['battery'] }), item('lamp', { weight: grams(8_000) })]
  for (const order of [items, items.toReversed()])
    expect(
      planShipment(request({ items: order, tariff })).parcels.map(({ items: [one] }) => one?.id),
    ).toEqual(['lamp', 'phone'])
})

describe('many items', () => {
  const many = (count: number, over: Partial<ShipmentItem> = {}) =>
    Array.from({ length: count }, (_, at) => item(`${at}`, over))
  const ids = (items: readonly ShipmentItem[]) => items.map(({ id }) => id)
  const days = (max: number) => [
    { countries: ['US'], days: { min: 1, max }, bands: [step(30_000, 500, 1_000n, 500, 400n)] },
  ]

  it('are proven optimal in one parcel where the bound shows it', () => {
    // 8 kg and 1.5 kg of packing: the first step and 18 more.
    const plan = planShipment(request({ items: many(16) }))
    expect(plan.parcels.map(({ items }) => ids(items))).toEqual([ids(many(16))])
    expect(plan).toMatchObject({ total: usd(8_200), lowerBound: usd(8_200), optimal: true, leftOut: [] })
  })

  it('have a lower bound where the optimum is not proven', () => {
    const twoKilos = channel({
      zones: [{ countries: ['US'], days: { min: 1, max: 2 }, bands: [step(30_000, 2_400, 500n, 100, 900n)] }],
    })
    const plan = planShipment(
      request({ items: many(16, { weight: grams(1_100) }), tariff: compileTariff([twoKilos]) }),
    )
    // No two fit into a parcel of 2 kg, but their weight would fit into nine.
    expect(plan.parcels).toHaveLength(16)
    expect(plan).toMatchObject({ total: usd(8_000), lowerBound: usd(4_500), optimal: false })
  })

  it('exclude those that no channel takes', () => {
    const ink = item('ink', { goodsTypes: ['liquid'] })
    const plan = planShipment(request({ items: [ink, ...many(15)] }))
    expect(ids(plan.leftOut)).toEqual(['ink'])
    expect(plan.parcels.map(({ items }) => ids(items))).toEqual([ids(many(15))])
    expect(plan.optimal).toBe(true)
  })

  it('use the fastest channels that take as many of them', () => {
    const tariff = (types: 'common' | 'liquid') =>
      compileTariff([
        channel({ code: 'slow', goodsTypes: ['common', 'liquid'], zones: days(20) }),
        channel({ code: 'fast', goodsTypes: [types], zones: days(5) }),
      ])
    const byFast = planShipment(request({ items: many(15), tariff: tariff('common'), objective: 'soonest' }))
    expect(byFast.parcels.map(({ fit }) => fit.channel.code)).toEqual(['fast'])
    const bySlow = planShipment(request({ items: many(15), tariff: tariff('liquid'), objective: 'soonest' }))
    expect(bySlow.parcels.map(({ fit }) => fit.channel.code)).toEqual(['slow'])
  })

  it('are split at the customs limit, which each of them is under', () => {
    const plan = planShipment(
      request({ items: many(16), objective: 'customs_limit', customsLimit: usd(8_000) }),
    )
    expect(plan.parcels.map(({ items }) => items.length)).toEqual([4, 4, 4, 4])
    // Four parcels of 2 kg and 400 g each are the least that the limit allows.
    expect(plan).toMatchObject({ total: usd(4 * 2_600), lowerBound: usd(4 * 2_600), optimal: true })
  })
})

describe('a single parcel of everything', () => {
  it('is a plan where a channel takes all items together', () => {
    const plan = planOneParcel(request({ items: [item('a'), item('b')], charges: SOME_CHARGES }))
    // Freight $18, packing $1.50, tax $11.60, duty $6 for two headings.
    expect(plan).toMatchObject({ total: usd(3_710), lowerBound: usd(3_710), optimal: true, leftOut: [] })
    expect(plan?.parcels).toMatchObject([
      {
        items: [{ id: 'a' }, { id: 'b' }],
        charges: [{ amount: usd(150) }, { amount: usd(1_160) }, { amount: usd(600) }],
        estimated: false,
      },
    ])
  })

  it('is no plan where no channel does, or there is nothing to send', () => {
    expect(planOneParcel(request({ items: [item('a'), item('ink', { goodsTypes: ['liquid'] })] }))).toBeNull()
    expect(planOneParcel(request({ items: [] }))).toBeNull()
  })
})

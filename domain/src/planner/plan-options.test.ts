import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { channel, size, step } from '../freight/fixtures/sample-channel.ts'
import { compileTariff } from '../freight/index.ts'
import { add, subtract, usd } from '../money/index.ts'
import { grams } from '../units/index.ts'
import { item, request, SOME_CHARGES, someItem, someRequest } from './fixtures/sample-request.ts'
import {
  type PlanOption,
  type PlanRequest,
  planCertainty,
  planDays,
  planOptions,
  planShipment,
} from './index.ts'

const lane = (code: string, days: number, first: bigint, each: bigint, over = {}) =>
  channel({
    code,
    zones: [
      { countries: ['US'], days: { min: days, max: days }, bands: [step(30_000, 500, first, 500, each)] },
    ],
    ...over,
  })
const kinds = (options: readonly PlanOption[]) => options.map(({ kind }) => kind)
const reasons = (option: PlanOption | undefined) => option?.reasons.map(({ kind }) => kind)

describe('the options of a plan', () => {
  const tariff = compileTariff([lane('slow', 20, 800n, 300n), lane('fast', 5, 2_000n, 900n)])

  it('include the fastest and the cheapest, with their days and the price difference', () => {
    const options = planOptions(request({ tariff }), [])
    expect(kinds(options)).toEqual(['best', 'soonest'])
    const [best, soonest] = options
    expect(soonest?.reasons).toEqual([
      {
        kind: 'sooner',
        days: 15,
        costsMore: subtract(soonest?.plan.total ?? usd(0), best?.plan.total ?? usd(0)),
      },
    ])
  })

  it('propose to wait for incoming items where that saves money, and state how much', () => {
    const expected = [item('coat', { weighed: false })]
    const [best, wait] = planOptions(
      request({ tariff: compileTariff([lane('slow', 20, 800n, 300n)]) }),
      expected,
    )
    expect(wait?.kind).toBe('wait')
    // Two of 500 g with packing are charged as 1.4 kg, three as 1.9 kg; the coat alone as 0.9 kg.
    expect(wait?.reasons).toEqual([{ kind: 'apart_costs', apart: usd(1_100), saves: usd(800) }])
    expect([best?.plan.total, wait?.plan.total]).toEqual([usd(1_400), usd(1_700)])
    expect(planCertainty(wait?.plan ?? failPlanning())).toEqual({ sure: usd(0), estimated: usd(1_700) })
  })

  it('do not propose to wait for items that no channel takes, or where nothing is saved', () => {
    const ink = item('ink', { goodsTypes: ['liquid'] })
    expect(kinds(planOptions(request(), [ink]))).toEqual(['best'])
    // Sending the coat alone would save money.
    expect(kinds(planOptions(request(), [item('coat')]))).toEqual(['best', 'wait'])
    expect(kinds(planOptions(request(), [item('coat'), ink]))).toEqual(['best'])
    const free = compileTariff([lane('free', 20, 0n, 0n)])
    expect(kinds(planOptions(request({ tariff: free }), [item('coat')]))).toEqual(['best'])
  })

  it('propose to leave out an item that costs more to send than it is worth, and state the cost', () => {
    const one = compileTariff([lane('one', 9, 800n, 300n)])
    // 19.2 kg by volume, for $123 more than the other item alone.
    const lamp = (cents: number) => item('lamp', { size: size(600, 400, 400), value: usd(cents) })
    const options = (cents: number) =>
      planOptions(request({ items: [item('a'), lamp(cents)], tariff: one }), [])
    const [, without] = options(12_299)
    expect(without?.kind).toBe('without')
    expect(without?.reasons).toEqual([{ kind: 'not_worth_it', item: lamp(12_299), costs: usd(12_300) }])
    expect(without?.plan.parcels.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(['a'])
    expect(kinds(options(12_300))).toEqual(['best'])
    expect(kinds(planOptions(request({ items: [lamp(1)], tariff: one }), []))).toEqual(['best'])
  })

  it('leave out the item with the greatest loss, not the one that costs most to send', () => {
    const items = [
      item('a'),
      item('table', { size: size(600, 400, 400), value: usd(5_000) }),
      item('lamp', { size: size(400, 400, 400), value: usd(100) }),
      item('chair', { size: size(400, 400, 300), value: usd(4_000) }),
    ]
    const long = compileTariff([
      channel({
        maxGrams: grams(90_000),
        zones: [{ countries: ['US'], days: { min: 9, max: 9 }, bands: [step(90_000, 500, 800n, 500, 300n)] }],
      }),
    ])
    for (const order of [items, items.toReversed()]) {
      const options = planOptions(request({ items: order, tariff: long }), [])
      const [reason] = options.find(({ kind }) => kind === 'without')?.reasons ?? []
      expect(reason).toMatchObject({ kind: 'not_worth_it', item: { id: 'lamp' } })
    }
  })

  it('compare the best with cheaper, slower ones when the objective is speed', () => {
    const options = planOptions(request({ tariff, objective: 'soonest' }), [])
    expect(kinds(options)).toEqual(['best', 'cheapest'])
    expect(options[1]?.reasons).toEqual([{ kind: 'sooner', days: -15, costsMore: usd(-2_400) }])
  })

  const steep = compileTariff([
    channel({
      zones: [
        {
          countries: ['US'],
          days: { min: 3, max: 9 },
          bands: [step(1_000, 500, 100n, 500, 0n), step(30_000, 500, 9_000n, 500, 0n)],
        },
      ],
    }),
  ])

  it('compare one parcel with several, and state what the split saves', () => {
    const options = planOptions(request({ tariff: steep }), [])
    expect(kinds(options)).toEqual(['best', 'one_parcel'])
    expect(options[0]?.reasons).toEqual([{ kind: 'split_saves', saves: usd(8_800) }])
    expect(options[1]?.reasons).toEqual([{ kind: 'sooner', days: 0, costsMore: usd(8_800) }])
  })

  it('are three: faster, waiting and leaving out come before one parcel', () => {
    const items = [item('a'), item('pin', { value: usd(1) })]
    const both = compileTariff([lane('slow', 20, 800n, 300n), lane('fast', 5, 2_000n, 300n)])
    expect(kinds(planOptions(request({ tariff: both, items }), [item('coat')]))).toEqual([
      'best',
      'soonest',
      'wait',
    ])
    expect(kinds(planOptions(request({ tariff: both, items }), []))).toEqual(['best', 'soonest', 'without'])
  })

  it('state what a single parcel saves, and which item is charged by its volume', () => {
    const lamp = item('lamp', { size: size(400, 300, 200), value: usd(90_000) })
    const [best] = planOptions(request({ items: [item('a'), lamp] }), [])
    expect(reasons(best)).toEqual(['together_saves', 'bulky'])
    // Alone 1.4 and 5.7 kg, together 6.8 kg.
    expect(best?.reasons).toEqual([
      { kind: 'together_saves', saves: usd(1_400 + 5_400 - 6_200) },
      { kind: 'bulky', item: lamp, volumetric: 4_800 },
    ])
  })

  it('mention the bulkiest item once its volumetric weight is half a kilogram more than its weight', () => {
    const of = (...items: PlanRequest['items']) =>
      planOptions(request({ items }), [])[0]?.reasons.filter(({ kind }) => kind === 'bulky')
    const box = (id: string, height: number) => item(id, { size: size(100, 100, height), value: usd(90_000) })
    expect(of(box('a', 499))).toEqual([])
    expect(of(box('a', 500))).toEqual([{ kind: 'bulky', item: box('a', 500), volumetric: 1_000 }])
    expect(of(box('a', 600), box('b', 700), box('c', 650))).toMatchObject([{ item: { id: 'b' } }])
  })

  it('state no savings where an item stays behind, cannot be sent alone, or costs nothing', () => {
    const ink = item('ink', { goodsTypes: ['liquid'] })
    expect(reasons(planOptions(request({ items: [item('a'), ink] }), [])[0])).toEqual([])
    const heavy = compileTariff([channel({ minGrams: grams(1_000) })])
    expect(reasons(planOptions(request({ tariff: heavy }), [])[0])).toEqual([])
    expect(reasons(planOptions(request({ items: [item('a')] }), [])[0])).toEqual([])
    const free = compileTariff([lane('free', 20, 0n, 0n)])
    expect(reasons(planOptions(request({ tariff: free }), [])[0])).toEqual([])
    const split = [item('a'), item('b'), ink]
    expect(reasons(planOptions(request({ items: split, tariff: steep }), [])[0])).toEqual([])
  })

  it('state what splitting saves, and nothing where it costs more', () => {
    const twoKilos = compileTariff([
      channel({
        zones: [
          { countries: ['US'], days: { min: 1, max: 2 }, bands: [step(30_000, 2_400, 500n, 100, 900n)] },
        ],
      }),
    ])
    const items = ['a', 'b', 'c'].map((id) => item(id, { weight: grams(1_000) }))
    // All in one weigh 3.9 kg with packing: 15 steps above 2.4 kg.
    expect(planOptions(request({ tariff: twoKilos, items }), [])[0]?.reasons).toEqual([
      { kind: 'split_saves', saves: usd(500 + 15 * 900 - 1_000) },
    ])
    const limited = request({ objective: 'customs_limit', customsLimit: usd(3_000) })
    expect(reasons(planOptions(limited, [])[0])).toEqual(['under_limit'])
  })

  it('state that duty is prepaid where it is for every parcel', () => {
    const prepaid = (types: 'common' | 'liquid') =>
      lane(types, 9, 800n, 300n, { goodsTypes: [types], dutyPrepaid: true })
    const items = [item('shirt'), item('ink', { goodsTypes: ['liquid'], value: usd(2_000) })]
    const of = (...channels: ReturnType<typeof lane>[]) =>
      reasons(planOptions(request({ items, tariff: compileTariff(channels) }), [])[0])
    expect(of(prepaid('common'), prepaid('liquid'))).toEqual(['no_single_channel', 'duty_prepaid'])
    const unpaid = lane('liquid', 9, 800n, 300n, { goodsTypes: ['liquid'] })
    expect(of(prepaid('common'), unpaid)).toEqual(['no_single_channel'])
  })

  it('state that a customs limit is kept where that is the objective', () => {
    const limit = usd(15_000)
    const of = (over: Partial<PlanRequest>) =>
      planOptions(request({ items: [item('a')], ...over }), [])[0]?.reasons
    expect(of({ objective: 'customs_limit', customsLimit: limit })).toEqual([{ kind: 'under_limit', limit }])
    expect(of({ objective: 'customs_limit', customsLimit: null })).toEqual([])
    expect(of({ objective: 'cheapest', customsLimit: limit })).toEqual([])
  })

  it('state that no channel takes everything where that is why it is split', () => {
    const two = [
      lane('a', 9, 800n, 300n, { goodsTypes: ['common'] }),
      lane('b', 9, 800n, 300n, { goodsTypes: ['liquid'] }),
    ]
    const items = [item('shirt'), item('ink', { goodsTypes: ['liquid'], weight: grams(100) })]
    const [best] = planOptions(request({ items, tariff: compileTariff(two) }), [])
    expect(reasons(best)).toEqual(['no_single_channel'])
  })

  it('have no parcels where nothing can be sent', () => {
    const options = planOptions(request({ country: 'NO' }), [])
    expect(options.map(({ plan }) => [plan.parcels.length, plan.leftOut.length])).toEqual([[0, 2]])
    expect(options).toMatchObject([{ kind: 'best', reasons: [] }])
  })
})

function failPlanning(): never {
  throw new Error('no plan')
}

describe('a plan', () => {
  it('lasts from the earliest day of the first parcel to the latest day of the last', () => {
    const two = [
      channel({ code: 'a', goodsTypes: ['common'], zones: days(4, 30) }),
      channel({ code: 'b', goodsTypes: ['liquid'], zones: days(6, 20) }),
    ]
    const items = [item('shirt'), item('ink', { goodsTypes: ['liquid'] })]
    expect(planDays(planShipment(request({ items, tariff: compileTariff(two) })))).toEqual({
      min: 4,
      max: 30,
    })
  })

  it('has certain amounts for weighed freight and final charges, and estimates for the rest', () => {
    const certainty = (weighed: boolean) =>
      planCertainty(planShipment(request({ items: [item('a', { weighed })], charges: SOME_CHARGES })))
    // Freight $14, packing $1.50; tax of $6.80 and duty of $3 are estimates.
    expect(certainty(true)).toEqual({ sure: usd(1_550), estimated: usd(980) })
    expect(certainty(false)).toEqual({ sure: usd(150), estimated: usd(2_380) })
  })
})

function days(min: number, max: number) {
  return [{ countries: ['US'], days: { min, max }, bands: [step(30_000, 500, 1_000n, 500, 400n)] }]
}

describe('arbitrary options', () => {
  const coat = fc.option(someItem('coat'), { nil: null })

  it('are at most three, all different, the best by the objective first', () => {
    fc.assert(
      fc.property(someRequest(1, 6), coat, (wanted, expected) => {
        const options = planOptions(wanted, expected ? [expected] : [])
        expect(options.length).toBeLessThanOrEqual(3)
        expect(options[0]?.plan).toEqual(planShipment(wanted))
        expect(new Set(kinds(options)).size).toBe(options.length)
      }),
      { numRuns: 300 },
    )
  })

  it('split each total into certain and estimated amounts', () => {
    fc.assert(
      fc.property(someRequest(1, 6), (wanted) => {
        for (const { plan } of planOptions({ ...wanted, charges: SOME_CHARGES }, [])) {
          const { sure, estimated } = planCertainty(plan)
          expect(add(sure, estimated)).toEqual(plan.total)
        }
      }),
      { numRuns: 200 },
    )
  })

  it('state only true savings: waiting costs less than sending now and later', () => {
    fc.assert(
      fc.property(someRequest(1, 5), someItem('coat'), (wanted, expected) => {
        const wait = planOptions(wanted, [expected]).find(({ kind }) => kind === 'wait')
        if (!wait) return
        const apart = add(planShipment(wanted).total, planShipment({ ...wanted, items: [expected] }).total)
        expect(wait.plan.total.minor).toBeLessThan(apart.minor)
      }),
      { numRuns: 300 },
    )
  })

  it('have days from the first parcel to the last', () => {
    fc.assert(
      fc.property(someRequest(1, 6), (wanted) => {
        for (const { plan } of planOptions(wanted, [])) {
          for (const { fit } of plan.parcels) {
            expect(fit.days.min).toBeGreaterThanOrEqual(planDays(plan).min)
            expect(fit.days.max).toBeLessThanOrEqual(planDays(plan).max)
          }
        }
      }),
      { numRuns: 200 },
    )
  })
})

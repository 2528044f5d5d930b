import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { channel, size, step } from '../freight/fixtures/sample-channel.ts'
import { compileTariff } from '../freight/index.ts'
import { add, subtract, usd } from '../money/index.ts'
import { grams } from '../units/index.ts'
import { item, request, SOME_CHARGES, someItem, someRequest } from './fixtures/sample-request.ts'
import { type PlanOption, planCertainty, planDays, planOptions, planShipment } from './index.ts'

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

describe('the options', () => {
  const tariff = compileTariff([lane('slow', 20, 800n, 300n), lane('fast', 5, 2_000n, 900n)])

  it('set the soonest beside the cheapest, with days and difference', () => {
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

  it('propose to wait for what is on its way where that saves, and say how much', () => {
    const expected = [item('coat', { weighed: false })]
    const [best, wait] = planOptions(
      request({ tariff: compileTariff([lane('slow', 20, 800n, 300n)]) }),
      expected,
    )
    expect(wait?.kind).toBe('wait')
    // Two of 500 g with packing are charged as 1.4 kg, three as 1.9 kg; the coat alone as 0.9 kg.
    expect(wait?.reasons).toEqual([{ kind: 'apart_costs', apart: usd(1_100), saves: usd(800) }])
    expect([best?.plan.total, wait?.plan.total]).toEqual([usd(1_400), usd(1_700)])
    expect(planCertainty(wait?.plan ?? neverPlan())).toEqual({ sure: usd(0), estimated: usd(1_700) })
  })

  it('propose to leave out what costs more to send than it is worth', () => {
    const lamp = item('lamp', { size: size(600, 400, 400), value: usd(500) })
    const [, without] = planOptions(
      request({ items: [item('a'), lamp], tariff: compileTariff([lane('one', 9, 800n, 300n)]) }),
      [],
    )
    expect(without?.kind).toBe('without')
    expect(without?.plan.parcels.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(['a'])
  })

  it('say what a parcel of all saves, and which item is charged by its volume', () => {
    const lamp = item('lamp', { size: size(400, 300, 200), value: usd(90_000) })
    const [best] = planOptions(request({ items: [item('a'), lamp] }), [])
    expect(reasons(best)).toEqual(['together_saves', 'bulky'])
  })

  it('say that no channel takes it all where that is why it is split', () => {
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
  })
})

function neverPlan(): never {
  throw new Error('no plan')
}

describe('any options', () => {
  const coat = fc.option(someItem('coat'), { nil: null })

  it('are three at most, all different, the first the best by the objective', () => {
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

  it('split each total into what is sure and what is estimated', () => {
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

  it('save nothing that is not so: waiting costs less than now and later', () => {
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

  it('name days from the first parcel to the last', () => {
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

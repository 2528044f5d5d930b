import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { usd } from '../money/index.ts'
import {
  type Consignment,
  CUSTOMS_RULES,
  type CustomsRole,
  customsLimit,
  customsRule,
  estimateLandedCost,
  minimumCharges,
} from './index.ts'

const DAY = '2026-11-22'
const parcel = (dollars: number, over: Partial<Consignment> = {}): Consignment => ({
  goods: usd(dollars * 100),
  freight: usd(0),
  dearestItem: usd(dollars * 100),
  tariffLines: 1,
  ...over,
})

/** Returns the charges in cents by kind. */
function asked(country: string, consignment: Consignment, role: CustomsRole = 'forwarder', day = DAY) {
  const rule = customsRule(country, day)
  if (!rule) throw new Error(`no rule for ${country}`)
  const charges = estimateLandedCost(rule, role, consignment)
  return Object.fromEntries(charges.map(({ kind, amount }) => [kind, Number(amount.minor)]))
}

describe('charges of customs', () => {
  it('are €3 for each tariff heading in the European Union since July 2026, and no such duty before', () => {
    // €1 is planned at $1.16; German tax is 19 % of goods and duty.
    expect(asked('DE', parcel(100, { tariffLines: 1 }))).toEqual({ duty: 348, tax: 1967 })
    expect(asked('DE', parcel(100, { tariffLines: 2 }))).toEqual({ duty: 696, tax: 2033 })
    expect(asked('DE', parcel(100), 'forwarder', '2026-06-30')).toEqual({ tax: 1900 })
  })

  it('leave the duty out of the tax that a seller charges by IOSS', () => {
    expect(asked('DE', parcel(100), 'seller')).toEqual({ duty: 348, tax: 1900 })
  })

  it('follow the ordinary rate above the limit', () => {
    expect(asked('DE', parcel(174))).toEqual({ duty: 348, tax: 3373 })
    expect(asked('DE', parcel(175))).toEqual({ duty: 788, tax: 3475 })
  })

  it('include the freight in the tax base, and in the duty base where the country does', () => {
    expect(asked('GB', parcel(100, { freight: usd(2_000) }))).toEqual({ tax: 2_400 })
    expect(asked('GB', parcel(200, { freight: usd(2_000) }))).toEqual({ duty: 880, tax: 4_576 })
  })

  it('depend on the most expensive item in Norway', () => {
    expect(asked('NO', parcel(900, { dearestItem: usd(29_000) }), 'seller')).toEqual({ tax: 22_500 })
    const [charge] = estimateLandedCost(customsRule('NO', DAY) ?? never(), 'seller', parcel(290))
    expect(charge?.scheme).toBe('VOEC')
  })

  it('are zero below the limits of Switzerland, Korea and Japan', () => {
    expect(asked('CH', parcel(50, { freight: usd(2_000) }))).toEqual({})
    expect(asked('KR', parcel(150))).toEqual({})
    expect(asked('JP', parcel(110))).toEqual({})
    // 60 % of the price is the customs value: 5 % duty, then 10 % tax.
    expect(asked('JP', parcel(200))).toEqual({ duty: 600, tax: 1260 })
  })

  it('include tax in Singapore only where the seller is registered', () => {
    expect(asked('SG', parcel(100))).toEqual({})
    expect(asked('SG', parcel(100), 'seller')).toEqual({ tax: 900 })
  })

  it('have no free limit in the United States, and are a range', () => {
    const [duty, clearance] = estimateLandedCost(customsRule('US', DAY) ?? never(), 'forwarder', parcel(100))
    expect([duty?.low.minor, duty?.amount.minor, duty?.high.minor]).toEqual([1750n, 3500n, 7000n])
    expect(clearance?.amount).toEqual(usd(269))
  })

  it('are $20 lower in Brazil above $50, so that there is no step', () => {
    expect(asked('BR', parcel(50)).duty).toBe(1000)
    expect(asked('BR', parcel(51)).duty).toBe(1060)
  })
})

function never(): never {
  throw new Error('no rule')
}

describe('the duty-free limit of a country', () => {
  it('is given in dollars, rounded down, where it applies to the whole consignment', () => {
    const limit = (country: string) => customsLimit(customsRule(country, DAY) ?? never())
    expect([limit('DE'), limit('GB'), limit('NO'), limit('US')]).toEqual([
      usd(17_400),
      usd(18_090),
      null,
      null,
    ])
  })
})

describe('the table of rules', () => {
  const rules = fc.constantFrom(...CUSTOMS_RULES)
  const role = fc.constantFrom<CustomsRole[]>('seller', 'forwarder')
  const cents = fc.integer({ min: 0, max: 300_000 })
  const consignment = fc
    .record({
      goods: cents,
      freight: cents,
      lines: fc.integer({ min: 1, max: 12 }),
      part: fc.integer({ min: 1, max: 4 }),
    })
    .map(({ goods, freight, lines, part }) => ({
      goods: usd(goods),
      freight: usd(freight),
      dearestItem: usd(Math.ceil(goods / part)),
      tariffLines: lines,
    }))
  const total = (charges: readonly { amount: { minor: bigint } }[]) =>
    charges.reduce((sum, { amount }) => sum + amount.minor, 0n)

  it('states the source and the date of the last check of every rule', () => {
    for (const { source, checkedOn, countries } of CUSTOMS_RULES) {
      expect(source, countries.join()).not.toBe('')
      expect(checkedOn).toMatch(/^2026-\d\d-\d\d$/)
    }
  })

  it('has ascending bands, the last one open', () => {
    for (const { bands } of CUSTOMS_RULES) {
      const ends = bands.map(({ upTo }) => upTo)
      expect(ends.at(-1)).toBeNull()
      const before = ends.slice(0, -1).map((end) => end ?? -1n)
      expect(before).toEqual(before.toSorted((a, b) => (a < b ? -1 : 1)))
    }
  })

  it('has at most one rule for a country on any day', () => {
    for (const country of new Set(CUSTOMS_RULES.flatMap(({ countries }) => countries))) {
      const own = CUSTOMS_RULES.filter(({ countries }) => countries.includes(country)).toSorted((a, b) =>
        a.validFrom < b.validFrom ? -1 : 1,
      )
      for (const [index, { validTo }] of own.slice(0, -1).entries()) {
        expect((validTo ?? '9999') < (own[index + 1]?.validFrom ?? '')).toBe(true)
      }
    }
  })

  it('gives low, likely and high estimates in ascending order', () => {
    fc.assert(
      fc.property(rules, role, consignment, (rule, by, goods) => {
        for (const { low, amount, high } of estimateLandedCost(rule, by, goods)) {
          expect(low.minor <= amount.minor && amount.minor <= high.minor).toBe(true)
        }
      }),
    )
  })

  it('never charges less for a higher freight, on which the planner relies', () => {
    fc.assert(
      fc.property(rules, role, consignment, cents, (rule, by, goods, more) => {
        const dearer = { ...goods, freight: usd(goods.freight.minor + BigInt(more)) }
        expect(total(estimateLandedCost(rule, by, dearer))).toBeGreaterThanOrEqual(
          total(estimateLandedCost(rule, by, goods)),
        )
      }),
    )
  })

  it('never charges less than the certain part', () => {
    fc.assert(
      fc.property(rules, role, consignment, (rule, by, goods) => {
        const { perParcel, goodsBasisPoints, freightBasisPoints } = minimumCharges(rule, by)
        const sure = goods.goods.minor * goodsBasisPoints + goods.freight.minor * freightBasisPoints
        expect(total(estimateLandedCost(rule, by, goods)) * 10_000n).toBeGreaterThanOrEqual(
          sure + perParcel.minor * 10_000n,
        )
      }),
    )
  })
})

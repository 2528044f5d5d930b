import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, type Usd, usd } from '../money/index.ts'
import {
  addLanded,
  CUSTOMS_RULES,
  compareLanded,
  customsRule,
  estimateLandedCost,
  LANDED_KINDS,
  type LandedItem,
  landedShares,
} from './index.ts'

const item = (given: Partial<LandedItem> = {}): LandedItem => ({
  goods: usd(5000),
  domestic: usd(0),
  handling: usd(250),
  unitPrice: usd(5000),
  hsCode: '610910',
  weight: 500,
  ...given,
})
const DE = customsRule('DE', '2026-11-23')
const total = (amounts: readonly Usd[]) => add(usd(0), ...amounts).minor

describe('the landed cost of several items', () => {
  it('splits the freight by weight, and the charges of customs by value', () => {
    const [shirt, boots] = landedShares(
      [item(), item({ goods: usd(2500), weight: 1500, hsCode: '640399' })],
      usd(2000),
      DE,
      'forwarder',
    )
    expect([shirt?.freight, boots?.freight]).toEqual([usd(500), usd(1500)])
    // Two headings at €3, planned at $1.16 the euro.
    expect([shirt?.duty, boots?.duty]).toEqual([usd(464), usd(232)])
  })

  it('counts goods of one heading once, and each unclassified item separately', () => {
    const duty = (...codes: string[]) =>
      addLanded(
        landedShares(
          codes.map((hsCode) => item({ hsCode })),
          usd(0),
          DE,
          'forwarder',
        ),
      ).duty.minor
    expect(duty('610910', '610910')).toBe(348n)
    expect(duty('', '')).toBe(696n)
  })

  it('charges nothing where no rule is known, or the freight includes duty', () => {
    const [one] = landedShares([item()], usd(900), null, 'forwarder')
    expect([one?.duty.minor, one?.tax.minor, one?.clearance.minor]).toEqual([0n, 0n, 0n])
    expect(landedShares([], usd(900), DE, 'forwarder')).toEqual([])
  })

  it('adds up to the total of the parcel to the cent, by every rule', () => {
    const cents = fc.integer({ min: 0, max: 90_000 }).map(usd)
    const items = fc.array(
      fc.record({
        goods: cents,
        domestic: cents,
        handling: cents,
        unitPrice: cents,
        hsCode: fc.constantFrom('', '610910', '640399'),
        weight: fc.integer({ min: 0, max: 5000 }),
      }),
      { minLength: 1, maxLength: 8 },
    )
    fc.assert(
      fc.property(items, cents, fc.constantFrom(...CUSTOMS_RULES), (all, freight, rule) => {
        const sum = addLanded(landedShares(all, freight, rule, 'forwarder'))
        const charges = estimateLandedCost(rule, 'forwarder', {
          goods: usd(total(all.flatMap(({ goods, domestic }) => [goods, domestic]))),
          freight,
          dearestItem: usd(all.reduce((most, { unitPrice: { minor } }) => (minor > most ? minor : most), 0n)),
          tariffLines:
            new Set(all.map(({ hsCode }) => hsCode).filter(Boolean)).size +
            all.filter(({ hsCode }) => hsCode === '').length,
        })
        expect(sum.freight).toEqual(freight)
        for (const kind of ['duty', 'tax', 'clearance'] as const)
          expect(sum[kind].minor).toBe(
            total(charges.filter((charge) => charge.kind === kind).map(({ amount }) => amount)),
          )
        expect(total(LANDED_KINDS.map((kind) => sum[kind]))).toBe(
          total([
            ...all.flatMap(({ goods, domestic, handling }) => [goods, domestic, handling]),
            freight,
            ...charges.map(({ amount }) => amount),
          ]),
        )
      }),
    )
  })
})

describe('an estimate and the actual cost', () => {
  const [estimate] = landedShares([item()], usd(2000), DE, 'forwarder')
  if (!estimate) throw new Error('no estimate')
  const outlay = {
    goods: usd(5000),
    domestic: usd(0),
    handling: usd(250),
    corrections: usd(-300),
    freight: usd(1800),
    extras: usd(0),
    customs: null,
  }

  it('are compared line by line, without lines that are zero on both sides', () => {
    const { lines, estimated, actual, isComplete } = compareLanded(estimate, outlay, true)
    expect(lines.map(({ kind }) => kind)).toEqual(['goods', 'handling', 'corrections', 'freight', 'customs'])
    expect(lines.find(({ kind }) => kind === 'corrections')).toMatchObject({
      estimated: usd(0),
      actual: usd(-300),
    })
    // 348 of duty, 19 % of 5000 + 2000 + 348.
    expect(lines.find(({ kind }) => kind === 'customs')).toMatchObject({ estimated: usd(1745), actual: null })
    expect([estimated, actual, isComplete]).toEqual([usd(8995), usd(6750), false])
  })

  it('are complete once the customer reported what was paid at the door, even zero', () => {
    expect(compareLanded(estimate, { ...outlay, customs: usd(0) }, true)).toMatchObject({
      actual: usd(6750),
      isComplete: true,
    })
  })

  it('name the lines that could not be estimated', () => {
    const [unknown] = landedShares([item()], usd(2000), null, 'forwarder')
    const { lines, estimated } = compareLanded(unknown ?? estimate, { ...outlay, customs: usd(500) }, false)
    expect(lines.at(-1)).toEqual({ kind: 'customs', estimated: null, actual: usd(500) })
    expect(estimated).toEqual(usd(7250))
  })
})

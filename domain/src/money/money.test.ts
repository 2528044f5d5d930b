import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  add,
  cny,
  cnyToUsd,
  divide,
  fromDecimal,
  fromWire,
  parseRate,
  share,
  split,
  toDecimal,
  toWire,
  usd,
} from './index.ts'

const cents = fc.bigInt({ min: -1_000_000_000_000n, max: 10n ** 12n })

describe('money', () => {
  it('splits so that the parts always sum to the whole', () => {
    fc.assert(
      fc.property(
        cents,
        fc.array(fc.bigInt({ min: 0n, max: 10n ** 9n }), { minLength: 1, maxLength: 40 }),
        (total, weights) => {
          const parts = split(usd(total), weights)
          expect(parts).toHaveLength(weights.length)
          expect(parts.reduce((sum, part) => sum + part.minor, 0n)).toBe(total)
        },
      ),
    )
  })

  it('gives no part more than a cent beyond its exact share', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 9n }),
        fc.array(fc.bigInt({ min: 1n, max: 1000n }), { minLength: 1 }),
        (total, weights) => {
          const sum = weights.reduce((all, weight) => all + weight, 0n)
          split(usd(total), weights).forEach((part, index) => {
            const exact = total * (weights[index] ?? 0n)
            expect(part.minor * sum - exact < sum && exact - part.minor * sum < sum).toBe(true)
          })
        },
      ),
    )
  })

  it('survives the way to a decimal string and to the wire and back', () => {
    fc.assert(
      fc.property(cents, (minor) => {
        expect(fromDecimal(toDecimal(usd(minor)), 'USD')).toEqual(usd(minor))
        expect(fromWire(toWire(usd(minor)), 'USD')).toEqual(usd(minor))
      }),
    )
  })

  it('refuses numbers that carry more than two decimals or are not finite', () => {
    for (const value of [0.001, 1.005, 12.345, Number.NaN, Number.POSITIVE_INFINITY, 1e15]) {
      expect(fromWire(value, 'USD')).toBeNull()
    }
  })

  it('names its rounding', () => {
    expect(divide(5n, 2n, 'half-up')).toBe(3n)
    expect(divide(-5n, 2n, 'half-up')).toBe(-3n)
    expect(divide(5n, 2n, 'down')).toBe(2n)
    expect(divide(1n, 100n, 'up')).toBe(1n)
    expect(share(usd(1999), 500n, 'half-up')).toEqual(usd(100))
    expect(() => divide(1n, 0n, 'up')).toThrow(RangeError)
  })

  it('converts at a frozen rate and never undercharges the goods', () => {
    const rate = parseRate('7.2289')
    expect(rate).toBe(722_890_000n)
    expect(cnyToUsd(cny(26530), rate)).toEqual(usd(3670n + 0n))
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 10n }), (fen) => {
        const dollars = cnyToUsd(cny(fen), rate)
        expect(dollars.minor * rate >= fen * 100_000_000n).toBe(true)
      }),
    )
  })

  it('adds in one currency', () => {
    expect(add(usd(1), usd(2), usd(3))).toEqual(usd(6))
  })
})

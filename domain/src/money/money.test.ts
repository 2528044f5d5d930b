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
  plainDecimal,
  share,
  split,
  subtract,
  times,
  toDecimal,
  toWire,
  usd,
  usdToCny,
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

  it('gives no part more than a cent above its exact share', () => {
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

  it('survives conversion to a decimal string and to the wire format', () => {
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

  it('offers named rounding modes', () => {
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

  it('keeps its currency when added, subtracted, multiplied and split', () => {
    expect(subtract(cny(5), cny(7))).toEqual({ minor: -2n, currency: 'CNY' })
    expect(times(cny(3), 4)).toEqual({ minor: 12n, currency: 'CNY' })
    expect(share(cny(1000), 50n, 'up')).toEqual({ minor: 5n, currency: 'CNY' })
  })
})

describe('dividing', () => {
  it.each([
    [7n, 2n, 'down', 3n],
    [-7n, 2n, 'down', -3n],
    [7n, 3n, 'up', 3n],
    [-7n, 3n, 'up', -3n],
    [6n, 3n, 'up', 2n],
    [0n, 3n, 'up', 0n],
    [4n, 3n, 'half-up', 1n],
    [-4n, 3n, 'half-up', -1n],
  ] as const)('%d by %d, %s, is %d', (numerator, denominator, rounding, result) => {
    expect(divide(numerator, denominator, rounding)).toBe(result)
  })

  it('takes a positive denominator only', () => {
    expect(() => divide(1n, 0n, 'up')).toThrow('denominator must be positive')
    expect(() => divide(1n, -1n, 'up')).toThrow('denominator must be positive')
  })
})

describe('splitting', () => {
  const parts = (total: bigint, weights: bigint[]) => split(cny(total), weights).map((part) => part.minor)

  it('gives the remainder to the largest fractions, and to the earlier of equal ones', () => {
    expect(parts(10n, [1n, 1n, 1n])).toEqual([4n, 3n, 3n])
    expect(parts(11n, [1n, 1n, 1n])).toEqual([4n, 4n, 3n])
    expect(parts(10n, [1n, 2n, 4n])).toEqual([1n, 3n, 6n])
    expect(parts(100n, [1n, 5n, 1n])).toEqual([14n, 72n, 14n])
    expect(parts(2n, [1n, 3n, 3n, 1n])).toEqual([0n, 1n, 1n, 0n])
  })

  it('gives the remainder to the largest fraction, not to the largest weight', () => {
    // 4 · 3/7 is 1 and 5/7, 4 · 4/7 is 2 and 2/7.
    expect(parts(4n, [3n, 4n])).toEqual([2n, 2n])
    expect(parts(-4n, [3n, 4n])).toEqual([-2n, -2n])
  })

  it('splits a negative total like a positive one', () => {
    expect(parts(-10n, [1n, 2n, 4n])).toEqual([-1n, -3n, -6n])
    expect(parts(-11n, [1n, 1n, 1n])).toEqual([-4n, -4n, -3n])
  })

  it('gives everything to the first part when all weights are zero, and keeps the currency', () => {
    expect(split(cny(7), [0n, 0n, 0n])).toEqual([cny(7), cny(0), cny(0)])
    expect(split(cny(7), [1n])).toEqual([cny(7)])
  })

  it('refuses an empty list and negative weights', () => {
    expect(() => split(usd(1), [])).toThrow('split: no parts')
    expect(() => split(usd(1), [5n, -1n])).toThrow('split: negative weight')
    expect(split(usd(1), [0n, 1n])).toEqual([usd(0), usd(1)])
  })
})

describe('a rate', () => {
  it.each([
    ['7', 700_000_000n],
    ['7.2', 720_000_000n],
    ['123456789.12345678', 12_345_678_912_345_678n],
  ])('%s is read', (text, rate) => {
    expect(parseRate(text)).toBe(rate)
  })

  it.each([
    '',
    'x7.2',
    '7.2x',
    '7,2',
    '.5',
    '7.',
    '1234567890',
    '7.123456789',
    '-7',
  ])('%j is refused', (text) => {
    expect(() => parseRate(text)).toThrow(`not a rate: ${text}`)
  })

  it('must be positive for a conversion', () => {
    expect(() => cnyToUsd(cny(1), 0n)).toThrow('rate must be positive')
    expect(() => cnyToUsd(cny(1), -1n)).toThrow('rate must be positive')
  })

  it('converts dollars to yuan, rounding half a fen up', () => {
    expect(usdToCny(usd(100), parseRate('7.2289'))).toEqual(cny(723))
    expect(usdToCny(usd(1), parseRate('7.5'))).toEqual(cny(8))
    expect(usdToCny(usd(1), parseRate('7.4'))).toEqual(cny(7))
  })
})

describe('a decimal', () => {
  it.each([
    [0n, '0.00'],
    [5n, '0.05'],
    [-5n, '-0.05'],
    [123_456n, '1234.56'],
  ])('of %d is %s', (minor, text) => {
    expect(toDecimal(usd(minor))).toBe(text)
  })

  it('has at most two decimals and may have spaces around it', () => {
    expect(fromDecimal(' 12.5 ', 'CNY')).toEqual(cny(1250))
    expect(fromDecimal('12', 'CNY')).toEqual(cny(1200))
    expect(fromDecimal('-0.07', 'CNY')).toEqual(cny(-7))
    for (const text of ['', '.5', '1.', '1.234', '1,5', 'x1', '1x', '+1', '1234567890123456'])
      expect(fromDecimal(text, 'CNY')).toBeNull()
  })

  it('on the wire is at most ten trillion', () => {
    expect(fromWire(1e13, 'USD')).toEqual(usd(10n ** 15n))
    expect(fromWire(-1e13, 'CNY')).toEqual(cny(-(10n ** 15n)))
    expect(fromWire(1e13 + 1, 'USD')).toBeNull()
  })
})

it.each([
  ['¥1,196.00', '1196.00'],
  ['196元', '196'],
  ['196,5', '196.5'],
  ['￥196', '196'],
  ['CNY 196.50', '196.50'],
  ['196rmb', '196'],
  ['12,345', '12345'],
  ['1,234,567.89', '1234567.89'],
  ['12,34', '12.34'],
  ['٢٬٥٠٠٫٧٥', '2500.75'],
  // Not a number in any country: left unchanged, so that the check refuses it.
  ['1,23,456', '1,23,456'],
  ['1234,567', '1234,567'],
  ['0,125', '0,125'],
  ['x1,196', 'x1,196'],
  ['1,196x', '1,196x'],
  ['x1,5', 'x1,5'],
  ['1,5x', '1,5x'],
  ['about 5', 'about5'],
])('%s is the price %s', (text, plain) => {
  expect(plainDecimal(text)).toBe(plain)
})

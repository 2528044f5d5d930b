import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ask, channel, step } from '../freight/fixtures/sample-channel.ts'
import { type Band, compileTariff } from '../freight/index.ts'
import { usd } from '../money/index.ts'
import { grams } from '../units/index.ts'
import { firstNameOf, quoteAlone, shareFreight } from './index.ts'

const part = (weight: number, atMost: number) => ({ weight: grams(weight), atMost: usd(atMost) })

describe('the shared freight of a box', () => {
  it('is split by weight, to the cent', () => {
    const { shares, absorbed } = shareFreight(usd(1000), [part(1000, 900), part(2000, 900)])
    expect(shares).toEqual([usd(333), usd(667)])
    expect(absorbed).toEqual(usd(0))
  })

  it('above what a member agreed to is divided among those who save, by weight, and partly again', () => {
    const { shares, absorbed } = shareFreight(usd(3000), [part(1000, 900), part(2000, 3000)])
    expect(shares).toEqual([usd(900), usd(2100)])
    expect(absorbed).toEqual(usd(0))
    const three = shareFreight(usd(3000), [part(1000, 400), part(1000, 1200), part(1000, 9000)])
    expect(three).toEqual({ shares: [usd(400), usd(1200), usd(1400)], absorbed: usd(0) })
  })

  it('above what all agreed to is paid by us', () => {
    const { shares, absorbed } = shareFreight(usd(4000), [part(1000, 900), part(2000, 3000)])
    expect(shares).toEqual([usd(900), usd(3000)])
    expect(absorbed).toEqual(usd(100))
  })

  it('is divided where nothing weighs anything, and needs a part', () => {
    const { shares, absorbed } = shareFreight(usd(500), [part(0, 300), part(0, 900)])
    expect(shares).toEqual([usd(300), usd(200)])
    expect(absorbed).toEqual(usd(0))
    expect(() => shareFreight(usd(0), [])).toThrow(RangeError)
  })

  it('always adds up, and is never above what a member agreed to', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 500_000 }),
        fc.array(fc.tuple(fc.integer({ min: 0, max: 30_000 }), fc.integer({ min: 0, max: 100_000 })), {
          minLength: 1,
          maxLength: 20,
        }),
        (freight, members) => {
          const parts = members.map(([weight, atMost]) => part(weight, atMost))
          const { shares, absorbed } = shareFreight(usd(freight), parts)
          expect(shares.reduce((sum, { minor }) => sum + minor, absorbed.minor)).toBe(BigInt(freight))
          const agreed = members.reduce((sum, [, atMost]) => sum + BigInt(atMost), 0n)
          expect(absorbed.minor).toBe(BigInt(freight) > agreed ? BigInt(freight) - agreed : 0n)
          for (const [index, share] of shares.entries()) {
            expect(share.minor >= 0n).toBe(true)
            expect(share.minor <= (parts[index]?.atMost.minor ?? 0n)).toBe(true)
          }
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('differs by at most a cent between two members of the same weight', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999 }),
        fc.integer({ min: 1, max: 30_000 }),
        (freight, weight) => {
          const { shares } = shareFreight(usd(freight), [part(weight, 100_000), part(weight, 100_000)])
          const [first = usd(0), second = usd(0)] = shares
          expect(first.minor - second.minor <= 1n && second.minor <= first.minor).toBe(true)
        },
      ),
    )
  })
})

describe('the price of a member’s parcel alone', () => {
  const bands: Band[] = [step(30_000, 500, 1000n, 500, 400n)]
  const zones = [{ countries: ['US'], days: { min: 1, max: 2 }, bands }]
  const tariff = compileTariff([channel({ zones, minGrams: grams(2500) })])
  const cents = (weight: number, code = channel({}).code) => {
    const answer = quoteAlone(tariff, ask({ weight: grams(weight) }), code)
    return answer?.fits ? answer.price.minor : answer?.reason
  }

  it('is that of the lightest permitted parcel where the goods weigh less than the channel’s minimum', () => {
    expect(cents(300)).toBe(cents(2500))
    expect(cents(2500)).toBe(2600n)
    expect(cents(2501)).toBe(3000n)
  })

  it('does not exist where the channel is unknown or does not take the goods', () => {
    expect(cents(30_001)).toBe('too_heavy')
    expect(cents(1000, 'no_such')).toBeUndefined()
  })
})

it('shows only the first word of a member’s name', () => {
  expect(firstNameOf(' Lena  Maria Muster ')).toBe('Lena')
  expect(firstNameOf('')).toBe('')
})

import { describe, expect, it } from 'vitest'
import { usd } from '../money/index.ts'
import { choicesOf, goodsBought, priceOfRest } from './index.ts'

describe('the choices of a problem', () => {
  const bought = { isForwarding: false, isExchangeRefused: false }

  it('depend on its kind', () => {
    expect(choicesOf('damaged', bought)).toEqual(['keep', 'exchange', 'return'])
    expect(choicesOf('missing_pieces', bought)).toEqual(['keep', 'return'])
    expect(choicesOf('fewer_available', bought)).toEqual(['keep', 'cancel'])
  })

  it('exclude exchange for a forwarding order, and when the seller refused it', () => {
    expect(choicesOf('damaged', { ...bought, isForwarding: true })).toEqual(['keep', 'return'])
    expect(choicesOf('wrong_goods', { ...bought, isExchangeRefused: true })).toEqual(['keep', 'return'])
  })
})

describe('the refund for pieces that are not bought', () => {
  const paid = { goodsCents: 5000n, freightCents: 500n, handlingFeeCents: 275n, quantity: 5 }

  it('is their goods and their share of the handling fee, without freight', () => {
    expect(priceOfRest(paid, 3)).toEqual(usd(2100))
    expect(priceOfRest({ ...paid, goodsCents: 1000n, quantity: 3 }, 2)).toEqual(usd(333 + 61))
  })

  it('leaves what was paid for the goods of the others', () => {
    const fewer = { goodsCents: 1000n, quantity: 2, orderedQuantity: 3 }
    expect(goodsBought(fewer)).toBe(667n)
    expect(goodsBought({ ...fewer, orderedQuantity: null })).toBe(1000n)
  })

  it('is zero when all are bought, and at most goods and fee', () => {
    expect(priceOfRest(paid, 5)).toEqual(usd(0))
    expect(priceOfRest({ ...paid, freightCents: 0n }, 0)).toEqual(usd(5275))
    expect(priceOfRest({ ...paid, goodsCents: 0n, freightCents: 0n }, 1)).toEqual(usd(0))
  })
})

import { describe, expect, it } from 'vitest'
import { type ClaimFacts, type ClaimKind, claimStanding } from './index.ts'

const day = (number: number) => new Date(Date.UTC(2026, 0, number))
const terms = { claimDays: 7, lostDays: 45 }
const shipped: ClaimFacts = {
  isCompensable: true,
  isInsured: true,
  shippedAt: day(1),
  deliveredAt: null,
  claimUntil: null,
  lastNewsAt: null,
  isLossOpened: false,
}
const standing = (kind: ClaimKind, facts: Partial<ClaimFacts>, now: Date) =>
  claimStanding(kind, { ...shipped, ...facts }, terms, now)

describe('a claim', () => {
  it('for damage or missing items is possible from delivery until the last day', () => {
    for (const kind of ['damaged', 'missing'] as const) {
      expect(standing(kind, {}, day(5))).toMatchObject({ isPossible: false, obstacle: 'not_delivered' })
      expect(standing(kind, { deliveredAt: day(10) }, day(17))).toEqual({ isPossible: true, at: day(17) })
      const stored = { deliveredAt: day(10), claimUntil: day(24) }
      expect(standing(kind, stored, day(24))).toEqual({ isPossible: true, at: day(24) })
      expect(standing(kind, { deliveredAt: day(10) }, day(18))).toMatchObject({ obstacle: 'too_late' })
    }
  })

  it('for loss is possible after a number of days without tracking events, or when staff opened it', () => {
    expect(standing('lost', {}, day(45))).toEqual({
      isPossible: false,
      obstacle: 'news_lately',
      at: day(46),
    })
    expect(standing('lost', {}, day(46)).isPossible).toBe(true)
    expect(standing('lost', { lastNewsAt: day(20) }, day(46)).isPossible).toBe(false)
    expect(standing('lost', { lastNewsAt: day(20), isLossOpened: true }, day(21)).isPossible).toBe(true)
    expect(standing('lost', { deliveredAt: day(9) }, day(80))).toMatchObject({ obstacle: 'delivered' })
  })

  it('for a seizure needs insurance, and no claim is possible before dispatch', () => {
    expect(standing('seized', {}, day(2)).isPossible).toBe(true)
    expect(standing('seized', { isInsured: false }, day(2))).toMatchObject({ obstacle: 'not_insured' })
    expect(standing('lost', { shippedAt: null }, day(90))).toMatchObject({ obstacle: 'not_shipped' })
  })

  it('is of no kind once nothing is left to compensate', () => {
    const refunded = { isCompensable: false, isLossOpened: true }
    for (const kind of ['lost', 'seized'] as const)
      expect(standing(kind, refunded, day(90))).toEqual({
        isPossible: false,
        obstacle: 'nothing_left',
        at: null,
      })
    for (const kind of ['damaged', 'missing'] as const)
      expect(standing(kind, { ...refunded, deliveredAt: day(10) }, day(11))).toMatchObject({
        obstacle: 'nothing_left',
      })
  })
})

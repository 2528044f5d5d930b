import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { estimateStepTime, expectMilestones, type StepSpan } from './index.ts'

const done = (...days: number[]) => days.map((day) => ({ days: day, finished: 1, open: 0 }))

describe('the learned days of a step', () => {
  it('are the median and the 90th percentile', () => {
    expect(estimateStepTime(done(4, 5, 6, 6, 7, 8, 9, 9, 12, 60))).toEqual({
      ...{ medianDays: 7, mostDays: 12, cases: 10 },
    })
  })

  it('include open cases with the days they have taken so far', () => {
    const fast = done(4, 4, 4, 5, 5, 5)
    expect(estimateStepTime(fast)).toMatchObject({ medianDays: 4, mostDays: 5 })
    // Four more left twelve days ago and have not arrived.
    expect(estimateStepTime([...fast, { days: 12, finished: 0, open: 4 }])).toBeNull()
    expect(estimateStepTime([...fast, { days: 20, finished: 4, open: 0 }])).toMatchObject({
      ...{ medianDays: 5, mostDays: 20 },
    })
    // Those that left yesterday have no effect.
    expect(estimateStepTime([...fast, { days: 1, finished: 0, open: 40 }])).toEqual(estimateStepTime(fast))
  })

  it('are not stated for too few cases', () => {
    expect(estimateStepTime(done(4, 5, 6, 6))).toBeNull()
    expect(estimateStepTime([])).toBeNull()
  })

  it('are the quantiles of finished cases when none is open', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 5, maxLength: 80 }), (days) => {
        const sorted = days.toSorted((a, b) => a - b)
        const quantile = (share: number) => sorted[Math.ceil(share * sorted.length - 1e-6) - 1]
        expect(estimateStepTime(done(...days))).toEqual({
          ...{ medianDays: quantile(0.5), mostDays: quantile(0.9), cases: days.length },
        })
      }),
    )
  })
})

const day = (number: number) => new Date(Date.UTC(2026, 10, number))
const learned = (from: number, until: number): StepSpan => ({ from, until, basis: 'learned', cases: 30 })
const spans = {
  bought: learned(1, 2),
  arrived: learned(3, 6),
  shipped: learned(1, 2),
  delivered: learned(8, 12),
}
const way = (...dates: (Date | null)[]) =>
  (['paid', 'bought', 'arrived', 'freight_paid', 'shipped', 'delivered'] as const).map(
    (milestone, index) => ({
      milestone,
      at: dates[index] ?? null,
    }),
  )

describe('expected milestones', () => {
  it('come no later than one was sold to be reached, nor does what follows it, and are late from then on', () => {
    const by = new Date(Number(day(10)) + 6 * 3_600_000)
    const [paid, bought, ...rest] = way(day(10)).map((one) =>
      one.milestone === 'bought' ? { ...one, promisedBy: by } : one,
    )
    const at = (now: Date) =>
      expectMilestones(
        [paid, bought, ...rest].filter((one) => one !== undefined),
        spans,
        null,
        [],
        now,
      )
    const [, next, then] = at(day(10))
    expect(next).toMatchObject({ expected: { from: by, until: by }, isLate: false })
    expect(then?.expected?.until).toEqual(new Date(Number(by) + 6 * 86_400_000))
    expect(at(new Date(Number(by) + 1))[1]).toMatchObject({ isLate: true })
  })

  it('follow each other up to the step that waits for the customer', () => {
    const all = expectMilestones(way(day(1)), spans, null, [], day(1))
    expect(all.map(({ state }) => state)).toEqual(['done', 'current', ...Array(4).fill('upcoming')])
    expect(all.map(({ expected }) => expected)).toEqual([
      null,
      { from: day(2), until: day(3) },
      { from: day(5), until: day(9) },
      ...[null, null, null],
    ])
    expect(all.at(-1)?.span).toEqual(spans.delivered)
  })

  it('are late after the 90th percentile, and then never in the past', () => {
    const sent = way(day(1), day(2), day(5), day(6), day(7))
    expect(expectMilestones(sent, spans, null, [], day(19)).at(-1)).toMatchObject({
      ...{ isLate: false, expected: { from: day(19), until: day(19) } },
    })
    expect(expectMilestones(sent, spans, null, [], day(20)).at(-1)).toMatchObject({
      ...{ isLate: true, expected: { from: day(20), until: day(20) } },
    })
  })

  it('count from when the step began anew', () => {
    const bought = way(day(1), day(2))
    expect(expectMilestones(bought, spans, null, [], day(20))[2]).toMatchObject({ isLate: true })
    const exchanged = expectMilestones(bought, spans, day(18), [], day(20))
    expect(exchanged.map(({ at, state }) => ({ at, state })).slice(0, 3)).toEqual([
      { at: day(1), state: 'done' },
      { at: day(2), state: 'done' },
      { at: null, state: 'current' },
    ])
    expect(exchanged[2]).toMatchObject({ isLate: false, expected: { from: day(21), until: day(24) } })
  })

  it('do not count the days of a closure, except on the way to the door', () => {
    const closed = [{ from: day(3), until: day(10) }]
    const all = expectMilestones(way(day(1)), spans, null, closed, day(1))
    expect(all.slice(1, 3).map(({ expected }) => expected)).toEqual([
      { from: day(2), until: day(10) },
      { from: day(12), until: day(16) },
    ])
    expect(expectMilestones(way(day(1)), spans, null, closed, day(9))[1]?.isLate).toBe(false)
    const sent = way(day(1), day(1), day(1), day(1), day(2))
    expect(expectMilestones(sent, spans, null, closed, day(2)).at(-1)?.expected).toEqual({
      from: day(10),
      until: day(14),
    })
  })

  it('count unrecorded milestones before the last one as reached', () => {
    const all = expectMilestones(way(null, null, day(5), day(6), day(7), day(15)), spans, null, [], day(30))
    expect(all.every(({ state, isLate }) => state === 'done' && !isLate)).toBe(true)
  })

  it('are not given for an unpaid order', () => {
    const all = expectMilestones(way(), spans, null, [], day(1))
    expect(all[0]).toMatchObject({ milestone: 'paid', state: 'current', expected: null, span: null })
    expect(all.every(({ expected }) => expected === null)).toBe(true)
  })
})

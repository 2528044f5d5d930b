import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dueTime, lateSince } from '../closures/index.ts'
import { type Excuse, type LateStep, type LateTerms, owedFor } from './index.ts'

const HOUR = 3_600_000
const begunAt = new Date('2026-03-02T00:00:00Z')
/** So many hours after the step began. */
const after = (hours: number, milliseconds = 0) => new Date(begunAt.getTime() + hours * HOUR + milliseconds)
const step: LateStep = {
  ...{ begunAt, doneAt: null, excuses: [], isOver: false, isBlocked: false, givenThisMonth: 0 },
}
/** Due after a day, owed after two. */
const terms: LateTerms = {
  ...{ cents: 100n, dueHours: 24, toleranceHours: 24, mostPerMonth: 2, since: new Date(0), closed: [] },
}
const closed = (from: number, until: number) => [{ from: after(from), until: after(until) }]
const excuse = (since: Date, until: Date | null = null): Excuse => ({ cause: 'hold', since, until })

describe('a coupon is owed', () => {
  it('once the tolerance after the due time has passed, and not a millisecond earlier', () => {
    expect(owedFor(step, terms, after(48))).toBe('in_time')
    expect(owedFor(step, terms, after(48, 1))).toEqual({ dueAt: after(24), hoursLate: 24 })
    expect(owedFor(step, { ...terms, toleranceHours: 0 }, after(24))).toBe('in_time')
    expect(owedFor(step, { ...terms, toleranceHours: 0 }, after(24, 1))).toMatchObject({ hoursLate: 0 })
  })

  it('for a step that was finished late, by when it was finished', () => {
    expect(owedFor({ ...step, doneAt: after(48) }, terms, after(500))).toBe('in_time')
    expect(owedFor({ ...step, doneAt: after(96) }, terms, after(500))).toMatchObject({ hoursLate: 72 })
  })

  it('without the days on which we are closed', () => {
    const held = { ...terms, closed: closed(12, 36) }
    expect(owedFor(step, held, after(72))).toBe('in_time')
    expect(owedFor(step, held, after(72, 1))).toEqual({ dueAt: after(48), hoursLate: 24 })
    expect(owedFor(step, { ...terms, closed: closed(30, 130) }, after(149))).toEqual({
      ...{ dueAt: after(24), hoursLate: 25 },
    })
    expect(owedFor(step, { ...terms, closed: closed(48, 96) }, after(96))).toBe('in_time')
  })

  it('of what became late since such coupons are given', () => {
    expect(owedFor(step, { ...terms, since: after(48) }, after(60))).toMatchObject({ hoursLate: 36 })
    expect(owedFor(step, { ...terms, since: after(48, 1) }, after(60))).toBe('before_terms')
  })

  it('for exactly the steps that began before the time that queries compute', () => {
    const hours = fc.integer({ min: 0, max: 200 })
    fc.assert(
      fc.property(
        hours,
        hours,
        hours,
        hours,
        fc.integer({ min: 0, max: 900 }),
        (due, more, from, long, at) => {
          const its = { ...terms, dueHours: due, toleranceHours: more, closed: closed(from, from + long) }
          const isOwed = typeof owedFor(step, its, after(at)) === 'object'
          expect(isOwed).toBe(dueTime(begunAt, due + more, its.closed) < after(at))
          if (isOwed) expect(begunAt < lateSince(after(at), due + more, its.closed)).toBe(true)
        },
      ),
    )
  })
})

describe('no coupon is owed', () => {
  const late = after(60)
  it.each<[string, Partial<LateStep>, Partial<LateTerms>]>([
    ['off', {}, { cents: 0n }],
    ['over', { isOver: true }, {}],
    ['blocked', { isBlocked: true }, {}],
    ['not_here', { hereAt: null }, {}],
    ['not_here', { hereAt: after(24, 1) }, {}],
    ['month_full', { givenThisMonth: 2 }, {}],
    ['month_full', {}, { mostPerMonth: 0 }],
  ])('%s: %j', (reason, its, others) => {
    expect(owedFor({ ...step, ...its }, { ...terms, ...others }, late)).toBe(reason)
  })

  it('where something excused us before it was owed, also when that is over', () => {
    const withExcuse = (one: Excuse) => owedFor({ ...step, excuses: [one] }, terms, late)
    expect(withExcuse(excuse(after(48)))).toBe('hold')
    expect(withExcuse(excuse(after(2), after(3)))).toBe('hold')
    expect(withExcuse(excuse(after(-9), after(0, 1)))).toBe('hold')
  })

  it('but it is where the excuse came too late, or had ended before', () => {
    const excuses = [excuse(after(48, 1)), excuse(after(-9), after(0))]
    expect(owedFor({ ...step, excuses }, terms, late)).toMatchObject({ hoursLate: 36 })
  })

  it('but it is for a box that came in time, and within what a month allows', () => {
    const its = { ...step, hereAt: after(24), givenThisMonth: 1 }
    expect(owedFor(its, terms, late)).toMatchObject({ hoursLate: 36 })
  })
})

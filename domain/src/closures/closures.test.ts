import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ClosedTime, dueTime, lateSince, onOpenDay } from './index.ts'

const HOUR_MS = 3_600_000
const at = (day: number, hour = 0) => new Date(Date.UTC(2027, 1, day, hour))
/** From 14 up to and including 23 February. */
const festival = [{ from: at(14), until: at(24) }]

describe('when a step is due', () => {
  it('is its hours later while nothing is closed', () => {
    expect(dueTime(at(1, 9), 24, [])).toEqual(at(2, 9))
    expect(dueTime(at(12), 24, festival)).toEqual(at(13))
    expect(dueTime(at(24), 24, festival)).toEqual(at(25))
  })

  it('does not count the hours of a closure', () => {
    expect(dueTime(at(13, 9), 24, festival)).toEqual(at(24, 9))
    expect(dueTime(at(14), 24, festival)).toEqual(at(25))
    expect(dueTime(at(20, 15), 24, festival)).toEqual(at(25))
    expect(dueTime(at(23, 23), 0, festival)).toEqual(at(24))
  })

  it('is after a closure that begins at the same moment', () => {
    expect(dueTime(at(13), 24, festival)).toEqual(at(24))
  })

  it('counts several closures on its way, also those that touch', () => {
    const closed = [
      { from: at(3), until: at(5) },
      { from: at(5), until: at(6) },
      { from: at(10), until: at(11) },
    ]
    expect(dueTime(at(2), 24 * 4, closed)).toEqual(at(9))
    expect(dueTime(at(2), 24 * 5, closed)).toEqual(at(11))
  })
})

describe('since when a step is late', () => {
  it('is its hours before, without those of a closure', () => {
    expect(lateSince(at(10), 24, festival)).toEqual(at(9))
    expect(lateSince(at(25, 12), 24, festival)).toEqual(at(24, 12))
    expect(lateSince(at(24, 9), 24, festival)).toEqual(at(13, 9))
  })

  it('is when a closure began, for a step that is due now and began within it', () => {
    expect(dueTime(at(18), 24, festival)).toEqual(at(25))
    expect(lateSince(at(25), 24, festival)).toEqual(at(14))
  })

  it('does not change during a closure', () => {
    for (const day of [14, 18, 23]) expect(lateSince(at(day, 5), 24, festival)).toEqual(at(13))
  })

  const hour = fc.integer({ min: 0, max: 600 }).map((hours) => new Date(hours * HOUR_MS))
  const closures = fc
    .uniqueArray(fc.integer({ min: 0, max: 600 }), { minLength: 2, maxLength: 12 })
    .map((all) => {
      const ends = all.toSorted((one, other) => one - other).map((hours) => new Date(hours * HOUR_MS))
      return Array.from({ length: Math.floor(ends.length / 2) }, (_, index) => ({
        from: ends[2 * index],
        until: ends[2 * index + 1],
      })) as ClosedTime[]
    })

  it('is when it is due after that, for any step, moment and closures', () => {
    fc.assert(
      fc.property(hour, hour, fc.integer({ min: 0, max: 300 }), closures, (begun, now, hours, closed) => {
        expect(begun < lateSince(now, hours, closed)).toBe(dueTime(begun, hours, closed) < now)
      }),
    )
  })

  it('a step is never due earlier because of a closure, nor within one', () => {
    fc.assert(
      fc.property(hour, fc.integer({ min: 0, max: 300 }), closures, (begun, hours, closed) => {
        const due = dueTime(begun, hours, closed)
        expect(due.getTime()).toBeGreaterThanOrEqual(dueTime(begun, hours, []).getTime())
        expect(closed.some(({ from, until }) => from <= due && due < until)).toBe(false)
      }),
    )
  })
})

describe('a deadline of customers', () => {
  it('moves out of a closure to the same time of the first open day', () => {
    expect(onOpenDay(at(14), festival)).toEqual(at(24))
    expect(onOpenDay(at(16, 15), festival)).toEqual(at(24, 15))
    expect(onOpenDay(at(23, 23), festival)).toEqual(at(24, 23))
  })

  it('stays where it is on an open day', () => {
    for (const open of [at(13, 23), at(24), at(25, 7)]) expect(onOpenDay(open, festival)).toEqual(open)
  })

  it('moves out of closures that follow each other', () => {
    const closed = [...festival, { from: at(24), until: at(26) }]
    expect(onOpenDay(at(16, 15), closed)).toEqual(at(26, 15))
  })
})

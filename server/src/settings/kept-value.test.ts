import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countingKept, type Kept, keptAfter } from './kept-value.ts'

const HOUR = 3_600_000
const HOURS = 24
const at = (hour: number) => new Date(hour * HOUR)
/** More is better for customers, as of a gift. */
const favours = (before: number, after: number) => after > before

/** Returns what counts at an hour, of changes at hours, and from when what was set does. */
function inForce(first: number, changes: readonly (readonly [hour: number, value: number])[], hour: number) {
  let kept: Kept<number> | null = null
  let set = first
  for (const [changedAt, after] of changes) {
    kept = keptAfter(kept, { before: set, after, at: at(changedAt), hours: HOURS }, favours)
    set = after
  }
  const counts = countingKept(kept, set, at(hour), favours)
  return { value: counts?.value ?? set, from: counts ? counts.until.getTime() / HOUR : null }
}

describe('what counts', () => {
  it.each<[string, first: number, changes: [hour: number, value: number][], hour: number, object]>([
    ['is what was set where nothing changed', 5, [], 0, { value: 5, from: null }],
    ['is what is dearer at once', 5, [[0, 2]], 0, { value: 2, from: null }],
    ['is what was before, of what favours customers', 5, [[0, 9]], 23.9, { value: 5, from: 24 }],
    ['is what was set from the moment on', 5, [[0, 9]], 24, { value: 9, from: null }],
    [
      'is dearer where a raised gift is lowered below',
      5,
      [
        [0, 9],
        [1, 4],
      ],
      1,
      { value: 4, from: null },
    ],
    [
      'is put right at once',
      5,
      [
        [0, 2],
        [1, 5],
      ],
      1,
      { value: 5, from: null },
    ],
    [
      'is put right in part at once',
      5,
      [
        [0, 2],
        [1, 3],
      ],
      1,
      { value: 3, from: null },
    ],
    [
      'waits for more than was before',
      5,
      [
        [0, 2],
        [1, 6],
      ],
      1,
      { value: 2, from: 25 },
    ],
    [
      'waits where it is put right after the hours',
      5,
      [
        [0, 2],
        [24, 5],
      ],
      24,
      { value: 2, from: 48 },
    ],
    [
      'waits anew where it is raised twice',
      5,
      [
        [0, 6],
        [20, 9],
      ],
      20,
      { value: 5, from: 44 },
    ],
    [
      'waits no longer where a part is taken back',
      5,
      [
        [0, 9],
        [20, 6],
      ],
      20,
      { value: 5, from: 24 },
    ],
  ])('%s', (_, first, changes, hour, expected) => {
    expect(inForce(first, changes, hour)).toEqual(expected)
  })

  it('never favours customers more than what was set or counted for all of the hours, or just counted', () => {
    const change = fc.record({
      after: fc.integer({ min: 0, max: 5 }),
      hours: fc.integer({ min: 0, max: 30 }),
    })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5 }), fc.array(change, { maxLength: 12 }), (first, steps) => {
        const samples = [{ hour: -HOURS, set: first, value: first }]
        const changes: [number, number][] = []
        let [hour, set] = [0, first]
        const look = () => samples.push({ hour, set, value: inForce(first, changes, hour).value })
        look()
        for (const { after, hours } of steps) {
          for (const end = hour + hours; hour < end; ) {
            hour += 1
            look()
          }
          changes.push([hour, after])
          set = after
          look()
        }
        for (const [index, now] of samples.entries()) {
          const earlier = samples.slice(0, index)
          const last = earlier.findLastIndex((one) => one.hour <= now.hour - HOURS)
          const recent = earlier.slice(Math.max(0, last))
          const counted = recent.some(({ value }) => value >= now.value)
          const wasSet = recent.slice(1).every((one) => one.set >= now.value)
          expect(now.value <= now.set && (counted || wasSet)).toBe(true)
        }
      }),
    )
  })
})

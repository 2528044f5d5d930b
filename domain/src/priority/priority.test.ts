import { expect, it } from 'vitest'
import { type PriorityPromise, priorityOutcome } from './index.ts'

const paidAt = new Date('2026-03-02T00:00:00Z')
/** So many hours after the payment. */
const after = (hours: number, milliseconds = 0) =>
  new Date(paidAt.getTime() + hours * 3_600_000 + milliseconds)
const promise: PriorityPromise = { paidAt, dueAt: after(6), doneAt: null, excuses: [] }
const hold = (since: Date, until: Date | null = null) => ({ cause: 'hold', since, until }) as const

it('is undecided until it is due, and late a millisecond after', () => {
  expect(priorityOutcome(promise, after(6))).toBeNull()
  expect(priorityOutcome(promise, after(6, 1))).toBe('late')
})

it('is decided by when it was done, however much later', () => {
  expect(priorityOutcome({ ...promise, doneAt: after(6) }, after(500))).toBe('kept')
  expect(priorityOutcome({ ...promise, doneAt: after(2) }, after(3))).toBe('kept')
  expect(priorityOutcome({ ...promise, doneAt: after(6, 1) }, after(500))).toBe('late')
})

it('is excused by what waited for somebody else before it was due, also when that is over', () => {
  const withHold = (...times: Parameters<typeof hold>) =>
    priorityOutcome({ ...promise, excuses: [hold(...times)] }, after(9))
  expect(withHold(after(6))).toBe('excused')
  expect(withHold(after(1), after(2))).toBe('excused')
  expect(withHold(after(-9), after(0, 1))).toBe('excused')
  expect(withHold(after(6, 1))).toBe('late')
  expect(withHold(after(-9), after(0))).toBe('late')
})

it('is kept where it was done in time in spite of that', () => {
  const excuses = [hold(after(1), after(2))]
  expect(priorityOutcome({ ...promise, doneAt: after(5), excuses }, after(9))).toBe('kept')
})

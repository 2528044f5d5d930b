import { describe, expect, it } from 'vitest'
import { best, queueState, serviceState, worst } from './part-states.ts'

const now = new Date('2026-11-22T12:00:00Z')
const ago = (seconds: number | null) => (seconds === null ? null : new Date(now.getTime() - seconds * 1000))

describe('the state of an external service', () => {
  it.each([
    ['never called', null, null, 'working'],
    ['never failed', 10, null, 'working'],
    ['fails and never worked', null, 10, 'failing'],
    ['has failed for more than two minutes', 200, 10, 'failing'],
    ['failed just now, worked shortly before', 60, 10, 'slow'],
    ['failed just now, works again', 5, 60, 'slow'],
    ['failed some minutes ago, works again', 5, 300, 'working'],
    ['failed last, a quarter of an hour ago', 5000, 901, 'working'],
  ] as const)('%s', (_, ok, failed, state) => {
    expect(serviceState({ okAt: ago(ok), failedAt: ago(failed) }, now)).toBe(state)
  })
})

it('depends on the age of the job that has waited longest', () => {
  expect([0, 120, 121, 900, 901].map(queueState)).toEqual(['working', 'working', 'slow', 'slow', 'failing'])
})

it('is the worst of several required services, and the best of interchangeable ones', () => {
  expect(worst(['working', 'failing', 'slow'])).toBe('failing')
  expect(best(['failing', 'slow'])).toBe('slow')
  expect([worst([]), best([])]).toEqual(['working', 'working'])
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromWireTime, NOT_SET, startOfDay, toWireTime } from './index.ts'

it('a time is written in UTC+8 and reads back to the second', () => {
  expect(toWireTime(new Date('2026-03-01T16:00:00Z'))).toBe('2026-03-02 00:00:00')
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1990-01-01'), max: new Date('2200-01-01'), noInvalidDate: true }),
      (at) => {
        const back = fromWireTime(toWireTime(at))
        expect(back?.getTime()).toBe(Math.floor(at.getTime() / 1000) * 1000)
      },
    ),
  )
})

it('a day begins at midnight in UTC+8', () => {
  const midnight = new Date('2026-03-01T16:00:00Z')
  expect(startOfDay(midnight)).toEqual(midnight)
  expect(startOfDay(new Date('2026-03-02T15:59:59.999Z'))).toEqual(midnight)
})

it('a missing time is written as "not set" and reads back as null', () => {
  expect(toWireTime(null)).toBe(NOT_SET)
  for (const text of [NOT_SET, '', 'tomorrow', '2026-13-40 00:00:00']) expect(fromWireTime(text)).toBeNull()
})

it('a missing time is written as zeros, and other formats are read as null', () => {
  expect(toWireTime(undefined)).toBe('0000-00-00 00:00:00')
  for (const text of [
    'x2026-03-02 00:00:00',
    '2026-03-02 00:00:00.5',
    '2026-03-02 00:00:00Z',
    '2026-03-02T00:00:00',
  ])
    expect(fromWireTime(text)).toBeNull()
})

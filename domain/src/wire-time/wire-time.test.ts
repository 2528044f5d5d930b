import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromWireTime, NOT_SET, toWireTime } from './index.ts'

it('speaks UTC+8 and comes back to the second', () => {
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

it('says "not set" and reads it back as nothing', () => {
  expect(toWireTime(null)).toBe(NOT_SET)
  for (const text of [NOT_SET, '', 'tomorrow', '2026-13-40 00:00:00']) expect(fromWireTime(text)).toBeNull()
})

it('is written as zeros when it is not set, and is read as nothing else', () => {
  expect(toWireTime(undefined)).toBe('0000-00-00 00:00:00')
  for (const text of [
    'x2026-03-02 00:00:00',
    '2026-03-02 00:00:00.5',
    '2026-03-02 00:00:00Z',
    '2026-03-02T00:00:00',
  ])
    expect(fromWireTime(text)).toBeNull()
})

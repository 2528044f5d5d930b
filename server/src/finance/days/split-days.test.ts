import { toWireDay } from '@sampan/domain/wire-time'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { rangeOf, splitDays } from './split-days.ts'

const at = (text: string) => new Date(`${text}+08:00`)

it('uses whole stored days, and computes the rest', () => {
  const range = { from: at('2026-03-30T00:00:00'), until: at('2026-04-04T09:30:00') }
  const stored = new Set(['2026-03-31', '2026-04-04'])
  expect(splitDays(range, (day) => stored.has(day))).toEqual({
    stored: ['2026-03-31'],
    open: [
      { from: at('2026-03-30T00:00:00'), until: at('2026-03-31T00:00:00') },
      { from: at('2026-04-01T00:00:00'), until: at('2026-04-04T09:30:00') },
    ],
  })
  // A month starts a new range.
  expect(splitDays(range, () => false).open.map(({ from }) => toWireDay(from))).toEqual([
    '2026-03-30',
    '2026-04-01',
  ])
})

it('covers every moment exactly once, whichever days are stored', () => {
  const moment = fc
    .integer({ min: 0, max: 90 * 86_400 })
    .map((s) => new Date(Date.UTC(2026, 0, 1) + s * 1000))
  fc.assert(
    fc.property(moment, moment, fc.func(fc.boolean()), (one, other, isStored) => {
      const [from, until] = one < other ? [one, other] : [other, one]
      const { stored, open } = splitDays({ from, until }, isStored)
      const parts = [...stored.map(rangeOf), ...open].sort((a, b) => a.from.getTime() - b.from.getTime())
      let end = from
      for (const part of parts) {
        expect(part.from).toEqual(end)
        expect(toWireDay(part.from).slice(0, 7)).toBe(
          toWireDay(new Date(part.until.getTime() - 1)).slice(0, 7),
        )
        end = part.until
      }
      expect(end).toEqual(until)
    }),
  )
})

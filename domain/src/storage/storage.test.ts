import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  disposalFrom,
  disposalWarnings,
  freeStorageEnd,
  remindersDue,
  STORAGE_RULES,
  storageClock,
  storageExtension,
  storageReminders,
  usedStorage,
} from './index.ts'

const arrived = new Date('2026-03-01T08:30:00Z')
const after = (days: number, hours = 0) => new Date(arrived.getTime() + days * 86_400_000 + hours * 3_600_000)

it('storage is free for 60 days', () => {
  expect(freeStorageEnd(arrived)).toEqual(after(60))
  expect(storageClock(arrived, after(60), arrived)).toMatchObject({
    state: 'free',
    daysStored: 1,
    daysLeft: 60,
  })
  expect(storageClock(arrived, after(60), after(59, 12))).toMatchObject({
    state: 'free',
    daysStored: 60,
    daysLeft: 1,
    daysOverdue: 0,
  })
  expect(storageClock(arrived, after(60), after(60))).toMatchObject({
    state: 'overdue',
    daysLeft: 0,
    daysOverdue: 0,
  })
  expect(storageClock(arrived, after(60), after(61, 1))).toMatchObject({ state: 'overdue', daysOverdue: 2 })
})

it('paid days are added to the previous end', () => {
  const { endsAt: end } = storageExtension(after(60), after(50), 30)
  expect(end).toEqual(after(90))
  expect(storageClock(arrived, end, after(70)).state).toBe('extended')
  expect(storageClock(arrived, end, after(50)).state).toBe('free')
  expect(storageClock(arrived, end, after(90)).state).toBe('overdue')
})

it.each<[string, Date | null, readonly bigint[]]>([
  ['before the goods arrive', null, [0n, 0n]],
  ['while storage is free', after(60), [0n, 0n]],
  ['once a paid day has started', after(60, 1), [6n, 0n]],
  ['within the first of two extensions', after(80), [133n, 0n]],
  ['within the second', after(100), [200n, 83n]],
  ['at its end', after(120), [200n, 250n]],
  ['later', after(400), [200n, 250n]],
])('what was used of paid storage %s', (_, at, used) => {
  const paid = [
    { days: 30, cents: 200n },
    { days: 30, cents: 250n },
  ]
  expect(usedStorage(paid, at && after(120), at ?? arrived)).toEqual(used)
})

it('reminders are sent 7, 3 and 1 days before day 30 and day 60', () => {
  const reminders = storageReminders(arrived, after(60))
  expect(reminders.map(({ of, daysBefore, at }) => [of, daysBefore, at])).toEqual([
    ['printed', 7, after(23)],
    ['printed', 3, after(27)],
    ['printed', 1, after(29)],
    ['end', 7, after(53)],
    ['end', 3, after(57)],
    ['end', 1, after(59)],
  ])
})

it('reminders follow the extended end instead of the free one', () => {
  const ends = storageReminders(arrived, after(90)).filter((reminder) => reminder.of === 'end')
  expect(ends.map((reminder) => reminder.at)).toEqual([after(83), after(87), after(89)])
})

it('a reminder is not repeated when both ends coincide, or sent before arrival', () => {
  const rules = { freeDays: 30, printedDays: 30, reminderDays: [40, 7, 1], disposalDays: 90 }
  expect(storageReminders(arrived, after(30), rules).map((one) => [one.of, one.daysBefore])).toEqual([
    ['end', 7],
    ['end', 1],
  ])
})

it('every reminder is due exactly once, however often due reminders are read', () => {
  const reminders = storageReminders(arrived, after(60))
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 70 * 24 }), { maxLength: 30 }), (hours) => {
      const runs = [0, ...hours.sort((a, b) => a - b), 71 * 24]
      const sent = runs
        .slice(1)
        .flatMap((hour, index) => remindersDue(reminders, after(0, runs[index]), after(0, hour)))
      expect(sent).toEqual(reminders)
    }),
  )
})

it('an extension has as many periods as move its end into the future', () => {
  expect(storageExtension(after(60), after(40), 30)).toEqual({ periods: 1, days: 30, endsAt: after(90) })
  expect(storageExtension(after(60), after(89), 30)).toMatchObject({ periods: 1 })
  expect(storageExtension(after(60), after(90), 30)).toEqual({ periods: 2, days: 60, endsAt: after(120) })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 1, max: 120 }), (day, period) => {
      const { endsAt, periods } = storageExtension(after(60), after(day), period)
      expect(endsAt > after(day)).toBe(true)
      expect(periods === 1 || endsAt <= after(day + period)).toBe(true)
    }),
  )
})

it('storage is free until the exact moment at which the free time ends', () => {
  expect(storageClock(arrived, after(90), after(60)).state).toBe('extended')
  expect(storageClock(arrived, after(90), new Date(after(60).getTime() - 1)).state).toBe('free')
})

it('nothing is owed at the end of the time, and one day from the next moment on', () => {
  expect(storageClock(arrived, after(60), new Date(after(60).getTime() + 1))).toMatchObject({
    daysLeft: 0,
    daysOverdue: 1,
  })
})

it('reminders are in order of time where the two ends interleave, and none is due at arrival', () => {
  const rules = { freeDays: 12, printedDays: 10, reminderDays: [10, 7, 3, 1], disposalDays: 90 }
  const reminders = storageReminders(arrived, after(12), rules)
  expect(reminders.map(({ of, daysBefore }) => [of, daysBefore])).toEqual([
    ['end', 10],
    ['printed', 7],
    ['end', 7],
    ['printed', 3],
    ['printed', 1],
    ['end', 3],
    ['end', 1],
  ])
})

it('disposal warnings are sent 30, 7, 3 and 1 days before, and never before storage has ended', () => {
  const days = (rules = STORAGE_RULES) =>
    disposalWarnings(after(60), rules).map(({ daysBefore, at }) => [daysBefore, at])
  expect(days()).toEqual([
    [30, after(120)],
    [7, after(143)],
    [3, after(147)],
    [1, after(149)],
  ])
  expect(days({ ...STORAGE_RULES, disposalDays: 5 })).toEqual([
    [3, after(62)],
    [1, after(64)],
  ])
})

it('disposal is permitted on its day, later after a late first warning, and never without one', () => {
  expect(disposalFrom(after(60), null)).toBeNull()
  expect(disposalFrom(after(60), after(120))).toEqual(after(150))
  expect(disposalFrom(after(60), after(148))).toEqual(after(155))
})

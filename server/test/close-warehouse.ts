import { toWireDay } from '@sampan/domain/wire-time'
import { changeSettings } from './change-settings.ts'
import type { TestApp } from './test-app.ts'

const DAY_MS = 86_400_000

/** Returns a day in UTC+8, counted from today's. */
export const wireDay = ({ context }: TestApp, days: number) =>
  toWireDay(new Date(context.now().getTime() + days * DAY_MS))

/** A closure of some days, counted from today, both inclusive. */
export const closureOf = (test: TestApp, from: number, to: number) => ({
  ...{ from_day: wireDay(test, from), to_day: wireDay(test, to), reason: 'spring_festival' as const },
})

/** Closes the warehouse on some days, counted from today, both inclusive; without days it is always open. */
export async function closeWarehouse(test: TestApp, ...days: [] | [from: number, to: number]): Promise<void> {
  const [from, to] = days
  const closures = from === undefined || to === undefined ? [] : [closureOf(test, from, to)]
  await changeSettings(test.context, { closures })
}

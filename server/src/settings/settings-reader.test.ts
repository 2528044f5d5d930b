import { type Settings, settingsSchema } from '@sampan/contract'
import { expect, it } from 'vitest'
import { settingsReader } from './index.ts'
import type { SetAndKept } from './settings-in-force.ts'

const now = new Date('2026-11-10T12:00:00Z')
const set = (values: Partial<Settings>) => settingsSchema.parse(values)

it('a read that began before a change and ends after it does not replace the changed settings', async () => {
  const reads: PromiseWithResolvers<SetAndKept>[] = []
  const reader = settingsReader(
    () => {
      const read = Promise.withResolvers<SetAndKept>()
      reads.push(read)
      return read.promise
    },
    () => now,
  )
  const answer = (place: number, claim_days: number) =>
    reads[place]?.resolve({ set: set({ claim_days }), kept: new Map() })
  answer(0, 7)
  const settings = await reader
  const before = settings.refresh()
  const after = settings.refresh()
  answer(2, 10)
  await after
  answer(1, 7)
  await before
  expect((await settings.read()).claim_days).toBe(10)
  const last = settings.refresh()
  answer(3, 11)
  await last
  expect((await settings.read()).claim_days).toBe(11)
})

it('what was changed in favour of customers counts from its moment on, without being read again', async () => {
  let time = now
  let reads = 0
  const until = new Date(now.getTime() + 1)
  const reader = await settingsReader(
    async () => {
      reads += 1
      return {
        set: set({ invite_bonus_cents: 900 }),
        kept: new Map([['invite_bonus_cents', { value: 50, until }]]),
      }
    },
    () => time,
  )
  expect((await reader.read()).invite_bonus_cents).toBe(50)
  time = until
  expect((await reader.read()).invite_bonus_cents).toBe(900)
  expect(reads).toBe(1)
})

import { expect, it } from 'vitest'
import { settingsReader } from './index.ts'

it('a read that began before a change and ends after it does not replace the changed settings', async () => {
  const reads: PromiseWithResolvers<Record<string, unknown>>[] = []
  const reader = settingsReader(() => {
    const read = Promise.withResolvers<Record<string, unknown>>()
    reads.push(read)
    return read.promise
  })
  const answer = (place: number, claim_days: number) => reads[place]?.resolve({ claim_days })
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

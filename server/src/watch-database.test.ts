import { expect, it, vi } from 'vitest'
import { watchDatabase } from './watch-database.ts'

it('a database that died is started again, also after a start that failed', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  const restart = vi
    .fn<() => Promise<boolean>>()
    .mockResolvedValue(false)
    .mockRejectedValueOnce(new Error('PostgreSQL did not start: the disk is full'))
    .mockResolvedValueOnce(true)
  const end = watchDatabase({ restart }, 1)
  await expect.poll(() => restart.mock.calls.length).toBeGreaterThan(2)
  await end()
  expect(said.mock.calls.flat()).toEqual([
    'PostgreSQL did not start: the disk is full',
    'The database had stopped; it was started again.',
  ])
})

it('the end of the watch waits for a start that is under way', async () => {
  const start = Promise.withResolvers<boolean>()
  const restart = vi.fn(() => start.promise)
  const steps: string[] = []
  const end = watchDatabase({ restart }, 1)
  await expect.poll(() => restart.mock.calls.length).toBe(1)
  const ended = end().then(() => steps.push('ended'))
  steps.push('started')
  start.resolve(false)
  await ended
  expect(steps).toEqual(['started', 'ended'])
})

import { expect, it } from 'vitest'
import { cached } from '../../src/changes/cached.ts'
import { recordRate, shownRate } from '../../src/ledger/index.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()
const later = (ms: number) => new Date(test.context.now().getTime() + ms)

it('a rate recorded by another process is displayed as soon as it is notified', async () => {
  const { context } = test
  await recordRate(context.db, 700_000_000n, 'test', later(1_000))
  await expect.poll(async () => (await shownRate(context)).e8).toBe(700_000_000n)
  const received = new Promise<void>((done) => {
    context.changes.subscribe(({ kind }) => kind === 'public_pages' && done())
  })
  await recordRate(context.db, 710_000_000n, 'test', later(2_000))
  await received
  expect((await shownRate(context)).e8).toBe(710_000_000n)
})

it('the rate is read once and cached, and read again after a failure', async () => {
  let reads = 0
  const read = cached(async () => {
    reads += 1
    if (reads === 1) throw new Error('away')
    return reads
  })
  await expect(read(test.context)).rejects.toThrow('away')
  expect(await Promise.all([read(test.context), read(test.context)])).toEqual([2, 2])
})

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { gather } from './gather.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function gathered() {
  const passed: string[][] = []
  const page = { isVisible: true }
  const { add, flush, stop } = gather<string>(
    (items) => void passed.push([...items]),
    () => page.isVisible,
  )
  return { passed, page, add, flush, stop }
}

it('passes on soon and together what comes at once', () => {
  const { passed, add } = gathered()
  for (const kind of ['order', 'parcel', 'order']) add(kind)
  expect(passed).toEqual([])
  vi.advanceTimersByTime(250)
  expect(passed).toEqual([['order', 'parcel']])
})

it('passes on every two seconds what never ceases to come', () => {
  const { passed, add } = gathered()
  for (let count = 0; count < 100; count += 1) {
    add('order')
    vi.advanceTimersByTime(100)
  }
  expect(passed).toEqual(Array.from({ length: 5 }, () => ['order']))
})

it('keeps what comes to a page that nobody sees until somebody does', () => {
  const { passed, page, add, flush } = gathered()
  page.isVisible = false
  for (const kind of ['order', 'message']) {
    add(kind)
    vi.advanceTimersByTime(10_000)
  }
  expect(passed).toEqual([])
  page.isVisible = true
  flush()
  expect(passed).toEqual([['order', 'message']])
})

it('passes on nothing once it is stopped', () => {
  const { passed, add, stop } = gathered()
  add('order')
  stop()
  vi.advanceTimersByTime(10_000)
  expect(passed).toEqual([])
})

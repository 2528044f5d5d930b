import { expect, it } from 'vitest'
import { uuidv7 } from './uuid-v7.ts'

it('makes ids that ascend in the order they were made', () => {
  const ids = Array.from({ length: 2000 }, () => uuidv7(1_800_000_000_000))
  expect(ids).toEqual([...new Set(ids)].sort())
  expect(uuidv7(1_800_000_000_001) > (ids.at(-1) ?? '')).toBe(true)
  expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

import { expect, it } from 'vitest'
import { changedFields } from './changed-fields.ts'

it.each([
  [null, { a: 1 }, [{ name: 'a', before: undefined, after: 1 }]],
  [{ a: 1 }, null, [{ name: 'a', before: 1, after: undefined }]],
  [{ a: 1, b: [2] }, { a: 1, b: [3] }, [{ name: 'b', before: [2], after: [3] }]],
  [60, 75, [{ name: '', before: 60, after: 75 }]],
  [[7], [7, 3], [{ name: '', before: [7], after: [7, 3] }]],
  [null, null, []],
  [{ a: 1 }, { a: 1 }, []],
])('from %j to %j', (before, after, changed) => {
  expect(changedFields(before, after)).toEqual(changed)
})

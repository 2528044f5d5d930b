// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useOpenRow } from './use-open-row.ts'

it('keeps the row of an open dialog as it was loaded last, also when a colleague settles it', () => {
  const row = (id: string, sum: number) => ({ id, sum })
  const { result, rerender } = renderHook(({ rows }) => useOpenRow(rows, ({ id }) => id), {
    initialProps: { rows: [row('a', 1), row('b', 2)] },
  })
  expect(result.current.open).toBeUndefined()
  act(() => result.current.setOpen(row('b', 2)))
  rerender({ rows: [row('a', 1), row('b', 3)] })
  expect(result.current.open).toEqual(row('b', 3))
  rerender({ rows: [row('a', 1)] })
  expect(result.current.open).toMatchObject({ id: 'b' })
  act(() => result.current.setOpen(undefined))
  expect(result.current.open).toBeUndefined()
})

import { expect, it } from 'vitest'
import { everyRow } from './every-row.ts'

const numbers = (from: number, until: number) =>
  Array.from({ length: until - from }, (_, index) => from + index)

async function readAll(rows: readonly number[]) {
  const pages: (number | undefined)[] = []
  const read: number[] = []
  const every = everyRow<number>(async (last, limit) => {
    pages.push(last)
    return rows.filter((row) => last === undefined || row > last).slice(0, limit)
  })
  for await (const row of every) read.push(row)
  return { read, pages }
}

it('reads every row once, each page behind the last row of the one before', async () => {
  const rows = numbers(0, 1_200)
  expect(await readAll(rows)).toEqual({ read: rows, pages: [undefined, 499, 999] })
  expect(await readAll([])).toEqual({ read: [], pages: [undefined] })
  // Whether there are more is known only from the next page.
  expect((await readAll(numbers(0, 500))).pages).toEqual([undefined, 499])
})

it('leaves out no row when those before it leave the query meanwhile', async () => {
  const rows = new Set(numbers(0, 1_200))
  const read: number[] = []
  const every = everyRow<number>(async (last, limit) =>
    [...rows].filter((row) => last === undefined || row > last).slice(0, limit),
  )
  for await (const row of every) {
    read.push(row)
    rows.delete(row)
  }
  expect(read).toEqual(numbers(0, 1_200))
})

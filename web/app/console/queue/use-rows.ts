import { useRef, useState } from 'react'

interface KeyedRow<Row> {
  readonly key: number
  readonly row: Row
}

/** Rows of a form that are added and removed, each with a key of its own, so that the fields of the others keep what was typed. */
export function useRows<Row>(initial: readonly Row[], onChange: () => void) {
  const next = useRef(initial.length)
  const [rows, setRows] = useState<readonly KeyedRow<Row>[]>(() => initial.map((row, key) => ({ key, row })))
  const set = (changed: readonly KeyedRow<Row>[]) => {
    setRows(changed)
    onChange()
  }
  return {
    rows,
    /** Replaces all rows, for example in another order. */
    set,
    add: (row: Row) => set([...rows, { key: next.current++, row }]),
    change: (key: number, row: Row) => set(rows.map((one) => (one.key === key ? { key, row } : one))),
    remove: (key: number) => set(rows.filter((one) => one.key !== key)),
  }
}

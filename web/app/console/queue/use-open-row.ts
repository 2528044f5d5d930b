import { useState } from 'react'

interface OpenRow<Row> {
  readonly open: Row | undefined
  readonly setOpen: (row: Row | undefined) => void
}

/**
 * Returns the row whose dialog is open, in its newest loaded version. A row that a colleague has settled
 * meanwhile disappears from the list, but stays open here so that nothing typed is lost; saving then shows what
 * happened.
 * @param idOf the id by which a row is found again
 */
export function useOpenRow<Row>(rows: readonly Row[], idOf: (row: Row) => string): OpenRow<Row> {
  const [opened, setOpen] = useState<Row>()
  const open = opened && (rows.find((row) => idOf(row) === idOf(opened)) ?? opened)
  return { open, setOpen }
}

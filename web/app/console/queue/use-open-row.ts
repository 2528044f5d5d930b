import { useState } from 'react'

interface OpenRow<Row> {
  readonly open: Row | undefined
  readonly setOpen: (row: Row | undefined) => void
}

/**
 * Returns the row of a list whose dialog is open, as it was loaded last. One that a colleague settles meanwhile leaves the list, but
 * not the hands of who is typing: saving says what happened.
 * @param idOf the id by which a row is found again
 */
export function useOpenRow<Row>(rows: readonly Row[], idOf: (row: Row) => string): OpenRow<Row> {
  const [opened, setOpen] = useState<Row>()
  const open = opened && (rows.find((row) => idOf(row) === idOf(opened)) ?? opened)
  return { open, setOpen }
}

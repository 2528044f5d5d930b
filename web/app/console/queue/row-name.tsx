import type { ReactNode } from 'react'

interface RowNameProps {
  readonly children: ReactNode
  readonly title?: string
}

/** A person's name in a row: a word that is wider than its column is broken, an ordinary one never. */
export function RowName({ children, title }: RowNameProps) {
  return (
    <span className="inline-block min-w-24 wrap-anywhere" title={title}>
      {children}
    </span>
  )
}

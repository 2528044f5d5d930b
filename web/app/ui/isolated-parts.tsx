import { Fragment } from 'react'

interface IsolatedPartsProps {
  /** Empty parts are left out. */
  readonly parts: readonly (string | false)[]
  readonly separator?: string
}

/** Texts on one line, each in its own direction: a house number stays beside its street on Arabic pages. */
export function IsolatedParts({ parts, separator = ', ' }: IsolatedPartsProps) {
  return parts
    .filter((part) => part !== false && part !== '')
    .map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts keep their order
      <Fragment key={index}>
        {index > 0 && separator}
        <bdi>{part}</bdi>
      </Fragment>
    ))
}

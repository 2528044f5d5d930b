import { numberFormat } from '@sampan/messages/intl'
import type { ReactNode } from 'react'
import { useLanguage } from '../messages/use-translations.tsx'

/**
 * A range of numbers with its unit ("18-30 days"), on one line and in its own direction: broken behind its sign, it reads
 * backwards on a page from right to left.
 */
export const Range = ({ children }: { readonly children: ReactNode }) => (
  <bdi className="whitespace-nowrap">{children}</bdi>
)

/** A range of numbers in the reader's figures; a single one where both ends are equal. */
export function NumberRange({ low, high }: { readonly low: number; readonly high: number }) {
  const format = numberFormat(useLanguage(), {})
  return <Range>{low === high ? format.format(low) : `${format.format(low)}–${format.format(high)}`}</Range>
}

import { numberRange } from '@sampan/messages/number-range'
import type { ReactNode } from 'react'
import { useLanguage } from '../../messages/use-translations.tsx'

/**
 * A range of numbers with its unit ("18–30 days"), on one line. As a box of its own it takes nothing but the direction from the
 * text around it: in Arabic the lower end is on the right, beside digits of the sentence, too.
 */
export const Range = ({ children }: { readonly children: ReactNode }) => (
  <span className="inline-block whitespace-nowrap">{children}</span>
)

/** A range of numbers in the reader's figures; a single one where both ends are equal. */
export const NumberRange = ({ low, high }: { readonly low: number; readonly high: number }) => (
  <Range>{numberRange(useLanguage(), low, high)}</Range>
)

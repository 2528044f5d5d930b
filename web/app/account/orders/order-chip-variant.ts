import type { ChipVariant } from '../../ui/chip.tsx'
import { STATUS } from './order-statuses.ts'

/** Returns the colour of a status: statuses that need the customer's action stand out, final ones are muted. */
export function orderChipVariant(status: number): ChipVariant {
  if (status === STATUS.unpaid || status === STATUS.unpaidShipping) return 'warn'
  if (status === STATUS.cancelled) return 'bad'
  return status === STATUS.shipped ? 'good' : 'sea'
}

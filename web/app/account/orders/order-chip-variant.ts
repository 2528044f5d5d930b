import type { ChipVariant } from '../../ui/chip.tsx'
import { STATUS } from './order-statuses.ts'

/** A status's colour: what waits for the customer stands out, what is over stays quiet. */
export function orderChipVariant(status: number): ChipVariant {
  if (status === STATUS.unpaid || status === STATUS.unpaidShipping) return 'warn'
  if (status === STATUS.cancelled) return 'bad'
  return status === STATUS.shipped ? 'good' : 'sea'
}

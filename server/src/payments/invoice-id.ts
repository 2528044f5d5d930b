import { createHash } from 'node:crypto'

/** The maximum length that every provider accepts: PayPal's. */
const INVOICE_MAX = 127

/**
 * Returns the key of a set of payables. A provider may refuse a second capture with the same one, which is an
 * additional guard against double payment.
 */
export function invoiceId(numbers: readonly string[]): string {
  const key = numbers.join('+')
  if (key.length <= INVOICE_MAX) return key
  const hash = createHash('sha256').update(key).digest('hex').slice(0, 32)
  return `${numbers[0]}+${numbers.length - 1}-${hash}`
}

import { createHash } from 'node:crypto'

/** The maximum length that every provider accepts: PayPal's. */
const INVOICE_MAX = 127

/**
 * Returns the key of a set of payables. A provider may refuse a second capture with the same one, also where the first was
 * refunded, which is an additional guard against double payment.
 * @param earlier how many captures for any of them paid for none: they are to be paid all the same
 */
export function invoiceId(numbers: readonly string[], earlier = 0): string {
  const key = [...numbers, ...(earlier > 0 ? [`${earlier + 1}`] : [])].join('+')
  if (key.length <= INVOICE_MAX) return key
  const hash = createHash('sha256').update(key).digest('hex').slice(0, 32)
  return `${numbers[0]}+${numbers.length - 1}-${hash}`
}

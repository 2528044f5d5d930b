import { createHash } from 'node:crypto'

/** PayPal takes an invoice id of at most 127 characters. */
const INVOICE_MAX = 127

/** The payables' key. PayPal refuses a second capture under one, which is one more net under paying twice. */
export function invoiceId(numbers: readonly string[]): string {
  const key = numbers.join('+')
  if (key.length <= INVOICE_MAX) return key
  const hash = createHash('sha256').update(key).digest('hex').slice(0, 32)
  return `${numbers[0]}+${numbers.length - 1}-${hash}`
}

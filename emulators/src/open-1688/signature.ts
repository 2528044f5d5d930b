import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Computes `_aop_signature`: HMAC-SHA1 with the app's secret over the path from `param2` on and every other
 * parameter, sorted, name and value concatenated; upper-case hex.
 */
export function aopSignature(path: string, parameters: Record<string, string>, secret: string): string {
  const pairs = Object.entries(parameters)
    .filter(([name]) => name !== '_aop_signature')
    .map(([name, value]) => name + value)
    .toSorted()
  return createHmac('sha1', secret)
    .update(path + pairs.join(''))
    .digest('hex')
    .toUpperCase()
}

/** Whether a call has the signature that the app's secret gives it. */
export function isSigned(path: string, parameters: Record<string, string>, secret: string): boolean {
  const actual = Buffer.from(parameters._aop_signature ?? '')
  const right = Buffer.from(aopSignature(path, parameters, secret))
  return actual.length === right.length && timingSafeEqual(actual, right)
}

import { createHmac } from 'node:crypto'

/**
 * Computes the 1688 open platform's `_aop_signature`: upper-case hex of HMAC-SHA1 over the path from `param2`
 * on, followed by every other parameter as name and value, sorted.
 */
export function aopSignature(
  path: string,
  parameters: Readonly<Record<string, string>>,
  secret: string,
): string {
  const sorted = Object.entries(parameters)
    .filter(([name]) => name !== '_aop_signature')
    .map(([name, value]) => name + value)
    .sort()
  return createHmac('sha1', secret)
    .update(path + sorted.join(''))
    .digest('hex')
    .toUpperCase()
}

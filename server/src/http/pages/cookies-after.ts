/**
 * Returns the cookie header that a browser sends after responses have set cookies; one that is set to nothing
 * is gone.
 */
export function cookiesAfter(header: string | undefined, set: readonly string[]): string | undefined {
  const pairs = [...(header?.split('; ') ?? []), ...set.map((cookie) => cookie.split(';', 1)[0] ?? '')]
  const values = new Map(
    pairs.map((pair) => {
      const end = pair.indexOf('=')
      return [pair.slice(0, end), pair.slice(end + 1)]
    }),
  )
  const left = [...values].filter(([, value]) => value !== '').map(([name, value]) => `${name}=${value}`)
  return left.length > 0 ? left.join('; ') : undefined
}

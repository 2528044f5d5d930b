import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

export const PICTURE_HOSTS = [
  'alicdn.com',
  'tbcdn.cn',
  'taobaocdn.com',
  'geilicdn.com',
  '360buyimg.com',
  'pddpic.com',
  'yangkeduo.com',
  'weidian.com',
]

/**
 * Addresses that are never connected to: loopback, private networks and the site-local ones before them, link-local (cloud
 * metadata), multicast, reserved; for IPv6 also those that embed an IPv4 address.
 */
const CLOSED = { ipv4: new BlockList(), ipv6: new BlockList() }
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  CLOSED.ipv4.addSubnet(net, prefix, 'ipv4')
}
for (const [net, prefix] of [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const) {
  CLOSED.ipv6.addSubnet(net, prefix, 'ipv6')
}

/** Whether an IP address is one that is never connected to, such as a private or a reserved one. */
export function isClosedAddress(address: string): boolean {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
  return CLOSED[family].check(address, family)
}

export interface Rules {
  /** Domains whose hosts may be fetched over https; 'any' for every name, subject to its address. */
  readonly hosts: readonly string[] | 'any'
  /** Origins that may be fetched, compared exactly: the demo's emulators. */
  readonly origins?: readonly string[]
  readonly maxBytes: number
  readonly timeoutMs: number
}

export interface Fetched {
  readonly status: number
  readonly type: string
  readonly location: string
  readonly body: Buffer
}

/**
 * Returns why an address is not allowed, or null. Only https with a host name is allowed: no port, no
 * userinfo, no IP address.
 */
export function addressProblem(url: URL, rules: Pick<Rules, 'hosts' | 'origins'>): string | null {
  if (rules.origins?.includes(url.origin)) return null
  if (url.protocol !== 'https:') return 'scheme'
  if (url.username !== '' || url.password !== '') return 'userinfo'
  if (url.port !== '') return 'port'
  const host = url.hostname.toLowerCase().replace(/\.$/, '')
  if (isIP(host.replace(/^\[|\]$/g, '')) !== 0) return 'address'
  if (rules.hosts === 'any') return host.includes('.') ? null : 'host'
  return rules.hosts.some((domain) => host === domain || host.endsWith(`.${domain}`)) ? null : 'host'
}

/**
 * Fetches a user-supplied external address. The name is resolved once, on connecting, and a private address is refused
 * there, which defeats DNS rebinding. Redirects are not followed.
 * @throws Error when the address is not allowed or private, or the response is too slow or too large.
 */
export function ssrfSafeFetch(url: URL, rules: Rules): Promise<Fetched> {
  const problem = addressProblem(url, rules)
  if (problem) return Promise.reject(new Error(`refused: ${problem}`))
  const isExact = rules.origins?.includes(url.origin) ?? false
  const request = url.protocol === 'http:' ? httpRequest : httpsRequest
  return new Promise((done, failed) => {
    const requestContext = request(
      url,
      {
        signal: AbortSignal.timeout(rules.timeoutMs),
        headers: { 'user-agent': 'Mozilla/5.0 (compatible; Sampan)', accept: '*/*' },
        ...(isExact ? {} : { lookup: openLookup(lookup) }),
      },
      (response) => collect(response, rules.maxBytes).then(done, failed),
    )
    requestContext.on('error', failed)
    requestContext.end()
  })
}

type Resolve = (
  host: string,
  options: LookupAllOptions,
  answer: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/**
 * Creates a DNS look-up that refuses a name with any private address. The connection uses exactly the addresses it
 * returns.
 */
export const openLookup =
  (resolve: Resolve): LookupFunction =>
  (host, options, answer) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      const closed = addresses?.find(({ address }) => isClosedAddress(address))
      const failure = error ?? (closed ? new Error(`refused: ${host} is at a closed address`) : null)
      if (failure) return answer(failure, options.all ? [] : '', 4)
      const [first] = addresses
      return options.all ? answer(null, addresses) : answer(null, first?.address ?? '', first?.family ?? 4)
    })
  }

async function collect(response: IncomingMessage, maxBytes: number): Promise<Fetched> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) {
      response.destroy()
      throw new Error('refused: too large')
    }
    chunks.push(chunk)
  }
  return {
    status: response.statusCode ?? 0,
    type: response.headers['content-type'] ?? '',
    location: response.headers.location ?? '',
    body: Buffer.concat(chunks),
  }
}

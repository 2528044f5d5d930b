import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressProblem, isClosedAddress, openLookup, ssrfSafeFetch } from './ssrf-safe-fetch.ts'

const rules = { hosts: ['alicdn.com', 'tb.cn'], maxBytes: 1000, timeoutMs: 500 }

describe('a user-supplied address', () => {
  it.each([
    ['https://img.alicdn.com/a.jpg', null],
    ['https://alicdn.com/a.jpg', null],
    ['https://IMG.ALICDN.COM./a.jpg', null],
    ['http://img.alicdn.com/a.jpg', 'scheme'],
    ['ftp://img.alicdn.com/a', 'scheme'],
    ['file:///etc/passwd', 'scheme'],
    ['gopher://img.alicdn.com/', 'scheme'],
    ['https://user@img.alicdn.com/', 'userinfo'],
    ['https://img.alicdn.com@evil.test/', 'userinfo'],
    ['https://img.alicdn.com:8443/', 'port'],
    ['https://evilalicdn.com/', 'host'],
    ['https://alicdn.com.evil.test/', 'host'],
    ['https://localhost/', 'host'],
    ['https://127.0.0.1/', 'address'],
    ['https://2130706433/', 'address'],
    ['https://0x7f.1/', 'address'],
    ['https://[::1]/', 'address'],
    ['https://[::ffff:127.0.0.1]/', 'address'],
    ['https://169.254.169.254/latest/meta-data', 'address'],
    ['https://0177.0.0.1/', 'address'],
    ['https://127.1/', 'address'],
    ['https://１２７.0.0.1/', 'address'],
    ['https://[fd00::1]/', 'address'],
    ['https://[::127.0.0.1]/', 'address'],
    ['https://[64:ff9b::7f00:1]/', 'address'],
    ['data:image/png;base64,AAAA', 'scheme'],
    ['javascript:alert(1)', 'scheme'],
    ['https://img.alicdn.com%2f@evil.test/', 'userinfo'],
    ['https://evil.test/?https://img.alicdn.com/', 'host'],
    ['https://evil.test/#@img.alicdn.com', 'host'],
    ['https://img.alicdn.com.', null],
  ])('%s: %s', (url, problem) => {
    expect(addressProblem(new URL(url), rules)).toBe(problem)
  })

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '::1',
    'fe80::1',
    'fec0::1',
    'fd00::1',
    '::ffff:10.0.0.1',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:0:7f00:1::',
    '192.0.2.1',
    '255.255.255.255',
  ])('is never connected to at %s, whatever its name', (address) => {
    expect(isClosedAddress(address)).toBe(true)
  })

  it.each(['47.246.1.1', '2400:3200::1'])('may be connected to at %s', (address) => {
    expect(isClosedAddress(address)).toBe(false)
  })
})

describe('a host name', () => {
  const ask = (...addresses: string[]) => {
    let lookUps = 0
    const look = openLookup((_host, _options, answer) => {
      lookUps += 1
      answer(
        null,
        addresses.map((address) => ({ address, family: 4 })),
      )
    })
    return new Promise<{ error: Error | null; found: unknown; asked: number }>((done) =>
      look('img.alicdn.com', {}, (error, found) => done({ error, found, asked: lookUps })),
    )
  }

  it('is resolved once, and the connection uses the verified address', async () => {
    expect(await ask('47.246.1.1')).toEqual({ error: null, found: '47.246.1.1', asked: 1 })
  })

  it('that resolves to a private address, alone or beside a public one, is refused', async () => {
    for (const addresses of [['10.0.0.7'], ['47.246.1.1', '127.0.0.1']]) {
      expect((await ask(...addresses)).error?.message).toMatch('closed address')
    }
  })
})

describe('fetching', () => {
  let server: Server
  let origin = ''
  beforeAll(async () => {
    server = createServer((request, response) => {
      if (request.url === '/away')
        return response.writeHead(302, { location: 'http://127.0.0.1:1/secret' }).end()
      if (request.url === '/slow') return
      if (request.url === '/large') return response.end('x'.repeat(5000))
      response.writeHead(200, { 'content-type': 'text/plain' }).end('here')
    })
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => server.close())
  const ask = (path: string) => ssrfSafeFetch(new URL(path, origin), { ...rules, origins: [origin] })

  it('reaches an exactly allowed origin', async () => {
    expect((await ask('/')).body.toString()).toBe('here')
  })

  it('does not follow redirects, and limits time and size', async () => {
    expect(await ask('/away')).toMatchObject({ status: 302, location: 'http://127.0.0.1:1/secret' })
    await expect(ask('/slow')).rejects.toThrow()
    await expect(ask('/large')).rejects.toThrow('too large')
  })

  it('refuses a name of an allowed domain that resolves to a private address', async () => {
    const localhost = { ...rules, hosts: ['localhost'] }
    await expect(ssrfSafeFetch(new URL('https://localhost/'), localhost)).rejects.toThrow('closed address')
  })
})

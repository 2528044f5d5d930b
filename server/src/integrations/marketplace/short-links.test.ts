import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { followShortLink } from './short-links.ts'

const ITEM = 'https://item.taobao.com/item.htm?ut_sk=1.x&id=568804690189&un=9'

describe('a short link', () => {
  let server: Server
  let origin = ''
  let requested: string[] = []
  const away: Record<string, string> = {
    '/item': ITEM,
    '/twice': '/item',
    '/private': 'http://127.0.0.1:1/secret',
    '/metadata': 'https://169.254.169.254/latest/meta-data',
    '/userinfo': 'https://m.tb.cn@evil.test/',
    '/stranger': 'https://evil.test/item.htm',
    '/file': 'file:///etc/passwd',
    '/loop': '/loop',
    '/four': '/three',
    '/three': '/twice',
  }
  const OTHER = 'https://item.taobao.com/item.htm?id=999999999999'
  const recommended = `<a href="${OTHER}">recommended</a>`
  const opens = (target: string) =>
    `${recommended}<script>var url = '${target}'; location.replace(url)</script>`
  const pages: Record<string, () => string> = {
    '/page': () => `<script>var url = '${ITEM}'</script>`,
    '/recommended': () => opens(ITEM),
    '/escaped': () => opens(ITEM.replaceAll('&', '&amp;')),
    '/in-script': () =>
      `${recommended}<script>var url = "${ITEM.replaceAll('/', '\\/').replaceAll('&', '\\u0026')}"</script>`,
    '/far-down': () => recommended + ' '.repeat(60_000) + opens(ITEM),
    '/empty-then-opened': () =>
      `${recommended}<script>var url = ''; var app = 'tb'; location.href = '${ITEM}'</script>`,
    '/empty': () => `${recommended}<script>var url = ''; var app = 'tb'</script>`,
    '/refresh': () => `${recommended}<meta http-equiv="refresh" content="0; url=${ITEM}">`,
    '/hop': () => opens(`${origin}/recommended`),
    '/two-pages': () => opens('/hop'),
    '/to-metadata': () => opens('https://169.254.169.254/latest/meta-data'),
    '/to-stranger': () => opens('https://evil.test/item.htm'),
    '/to-private': () => opens('http://127.0.0.1:1/secret'),
    '/to-port': () => opens('https://m.tb.cn:8443/h.x'),
    '/to-nothing': () => opens('https://['),
    '/one-link': () => `<a href="${ITEM}">open</a> <img src="https://img.alicdn.com/1.jpg">`.repeat(3),
    '/two-links': () => `<a href="${ITEM}">open</a>${recommended}`,
  }
  beforeAll(async () => {
    server = createServer((request, response) => {
      const path = request.url ?? ''
      requested.push(path)
      const location = away[path]
      if (location) return response.writeHead(302, { location }).end()
      response.end(pages[path]?.() ?? 'gone')
    })
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => server.close())
  const follow = (path: string) => {
    requested = []
    return followShortLink(origin + path, [origin])
  }
  const found = { marketplace: 'taobao', itemId: '568804690189' }

  it.each([
    '/item',
    '/twice',
    '/page',
    '/four',
    '/hop',
    '/one-link',
  ])('leads to its item by redirect or page: %s', async (path) => {
    expect(await follow(path)).toEqual(found)
  })

  it.each([
    '/recommended',
    '/escaped',
    '/in-script',
    '/far-down',
    '/refresh',
    '/empty-then-opened',
    '/two-pages',
  ])('leads to what its page opens, not to an item recommended before it: %s', async (path) => {
    expect(await follow(path)).toEqual(found)
  })

  it.each([
    '/two-links',
    '/to-nothing',
    '/empty',
  ])('with an ambiguous item leads to none: %s', async (path) => {
    await expect(follow(path)).rejects.toMatchObject({ kind: 'not_found' })
  })

  it.each([
    '/private',
    '/metadata',
    '/userinfo',
    '/stranger',
    '/file',
    '/to-metadata',
    '/to-stranger',
    '/to-private',
    '/to-port',
  ])('is not followed off the marketplaces’ hosts: %s', async (path) => {
    await expect(follow(path)).rejects.toMatchObject({
      kind: 'unavailable',
      message: expect.stringContaining('refused'),
    })
    expect(requested).toEqual([path])
  })

  it('that loops or leads nowhere is abandoned', async () => {
    await expect(follow('/loop')).rejects.toMatchObject({ kind: 'not_found' })
    expect(requested).toHaveLength(4)
    await expect(follow('/nowhere')).rejects.toMatchObject({ kind: 'not_found' })
  })

  it('of another host is not requested at all', async () => {
    await expect(followShortLink('https://evil.test/x')).rejects.toMatchObject({ kind: 'unavailable' })
    await expect(followShortLink('https://2130706433/x')).rejects.toMatchObject({ kind: 'unavailable' })
  })
})

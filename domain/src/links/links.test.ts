import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AGENTS, agentOfHost } from './agents.ts'
import { AGENT_CASES } from './cases/agent-cases.ts'
import { DEEP_LINK_CASES } from './cases/deep-link-cases.ts'
import { HOSTS } from './cases/hosts.ts'
import { MARKETPLACE_CASES } from './cases/marketplace-cases.ts'
import { MORE_AGENT_CASES } from './cases/more-agent-cases.ts'
import { REFUSED_CASES } from './cases/refused-cases.ts'
import { TEXT_CASES } from './cases/text-cases.ts'
import { canonicalUrl, type PastedText, parsePastedText } from './index.ts'
import { isAppLink, parseLink } from './link-text.ts'
import { linksIn } from './links-in-text.ts'
import { MARKETPLACE_CODES, marketplaceOf, shortLinkMarketplace } from './marketplaces.ts'

const CASES = [
  ...MARKETPLACE_CASES,
  ...DEEP_LINK_CASES,
  ...AGENT_CASES,
  ...MORE_AGENT_CASES,
  ...REFUSED_CASES,
  ...TEXT_CASES,
]

function described(reading: PastedText): string {
  switch (reading.kind) {
    case 'item':
      return `${reading.marketplace}:${reading.itemId}`
    case 'item_id':
      return `item_id:${reading.itemId} ${reading.marketplaces.join(' ')}`
    case 'short':
      return `short:${reading.url}`
    case 'agent':
      return `agent:${reading.agent}`
    case 'unknown_host':
      return `unknown_host:${reading.host}`
    case 'nothing':
      return 'nothing'
    default:
      return `${reading.kind}:${reading.marketplace}`
  }
}

describe('a pasted text', () => {
  it.each(CASES)('%s', (text, expected) => {
    expect(described(parsePastedText(text))).toBe(expected)
  })

  it('is tested in at least 400 forms', () => {
    expect(new Set(CASES.map(([text]) => text)).size).toBe(CASES.length)
    expect(CASES.length).toBeGreaterThanOrEqual(400)
  })

  it('is tested with an item of every marketplace', () => {
    const read = new Set(CASES.map(([, expected]) => expected.split(':')[0]))
    expect(MARKETPLACE_CODES.filter((code) => !read.has(code))).toEqual([])
  })
})

it('has a dated public source for every host', () => {
  const recognised = CASES.flatMap(([text]) => linksIn(text)).flatMap(({ text }) => {
    const link = parseLink(text)
    if (!link || isAppLink(link)) return []
    const isKnown =
      marketplaceOf(link.host, 'https') ?? shortLinkMarketplace(link.host) ?? agentOfHost(link.host)
    return isKnown ? [link.host.replace(/^www\./, '').replace(/^shop\w{5,}\./, 'shop*.')] : []
  })
  const domains = Object.values(AGENTS).flatMap((agent) => agent.domains)
  expect([...new Set([...recognised, ...domains])].filter((host) => !Object.hasOwn(HOSTS, host))).toEqual([])
  const undated = Object.entries(HOSTS).filter(
    ([, month]) => !/^20[12]\d-(0[1-9]|1[0-2])$|^invented$/.test(month),
  )
  expect(undated).toEqual([])
})

const marketplace = fc.constantFrom(...MARKETPLACE_CODES)
const itemId = fc.bigInt({ min: 10_000n, max: 10n ** 14n }).map(String)

describe('the address of an item', () => {
  it('is canonical, and reads as itself', () => {
    fc.assert(
      fc.property(marketplace, itemId, (code, id) => {
        const url = canonicalUrl(code, id)
        expect(parsePastedText(url)).toEqual({ kind: 'item', marketplace: code, itemId: id, url, via: null })
      }),
    )
  })

  it('drops referral and tracking parameters, and keeps the name of an agent', () => {
    const link =
      'https://www.kakobuy.com/item/details?url=https%3A%2F%2Fweidian.com%2Fitem.html%3FitemID%3D5418645467%26ref%3D9'
    expect(parsePastedText(`${link}&affcode=abc&inviteCode=x&partnercode=y`)).toEqual({
      kind: 'item',
      marketplace: 'weidian',
      itemId: '5418645467',
      url: 'https://weidian.com/item.html?itemID=5418645467',
      via: 'kakobuy',
    })
  })

  it('is found under any number of encodings and in any surrounding text', () => {
    const around = fc.string({
      unit: fc.constantFrom('汉', '服', '😍', ' ', '，', '\n', '】'),
      maxLength: 30,
    })
    fc.assert(
      fc.property(
        marketplace,
        itemId,
        fc.integer({ min: 0, max: 3 }),
        around,
        around,
        (code, id, times, a, b) => {
          let inner = canonicalUrl(code, id)
          for (let turn = 0; turn < times; turn += 1) inner = encodeURIComponent(inner)
          const reading = parsePastedText(
            `${a} https://www.superbuy.com/en/page/buy?from=x&url=${inner} ${b}`,
          )
          expect(reading).toMatchObject({ kind: 'item', marketplace: code, itemId: id, via: 'superbuy' })
        },
      ),
    )
  })
})

it('is searched in the first 48 links of a text', () => {
  const links = (count: number) =>
    Array.from({ length: count }, (_, n) => `https://shop${n}.example/`).join(' ')
  const item = ' https://weidian.com/item.html?itemID=5418645467'
  expect(described(parsePastedText(links(47) + item))).toBe('weidian:5418645467')
  expect(described(parsePastedText(links(48) + item))).toMatch('shop0.example')
})

describe('any text', () => {
  const KINDS = ['item', 'item_id', 'short', 'shop', 'search', 'page', 'agent', 'unknown_host', 'nothing']
  const piece = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.constantFrom(...CASES.map(([text]) => text)),
    fc.constantFrom(
      '%',
      '%E6',
      '?',
      '&',
      '=',
      '://',
      'https://',
      '#/',
      '?url=',
      '&id=',
      'item.taobao.com/',
      '.',
    ),
  )

  it('is read as a known kind, and every item it returns is valid', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const reading = parsePastedText(pieces.join(''))
        expect(KINDS).toContain(reading.kind)
        if (reading.kind !== 'item') return
        expect(reading.itemId).toMatch(/^[1-9]\d{4,18}$/)
        expect(reading.url).toBe(canonicalUrl(reading.marketplace, reading.itemId))
      }),
      { numRuns: 500 },
    )
  })

  it.each([
    ['https://'.repeat(40_000)],
    ['a.'.repeat(200_000)],
    [`https://x.example/${'%25'.repeat(100_000)}`],
    [`https://www.superbuy.com/?url=${'https://www.superbuy.com/?url='.repeat(20_000)}`],
    [`https://item.taobao.com/${'))))'.repeat(100_000)}x`],
    ['https://item.taobao.com/?id='.repeat(50_000)],
    [`${'-'.repeat(300_000)}.com/`],
    ['1'.repeat(1_000_000)],
  ])('is read in linear time: %#', (text) => {
    // The test runner's time limit is the check: a quadratic algorithm would run for minutes.
    expect(KINDS).toContain(parsePastedText(text).kind)
  })
})

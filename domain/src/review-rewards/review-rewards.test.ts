import fc from 'fast-check'
import { expect, it } from 'vitest'
import { REVIEW_PLATFORMS, type ReviewPlatform, reviewPlatformOf, reviewReward } from './index.ts'

const dollars = (platform: ReviewPlatform, counts: number[]) =>
  counts.map((count) => Number(reviewReward(platform, count)?.minor ?? 0n) / 100)

it.each([
  'youtube',
  'tiktok',
  'instagram',
  'facebook',
] as const)('pays for %s by the published tiers', (platform) => {
  expect(dollars(platform, [0, 99, 100, 499, 500, 4999, 5000, 9999, 10_000, 1e9])).toEqual([
    0, 0, 5, 5, 15, 15, 25, 25, 50, 50,
  ])
})

it('a review on reddit earns by its upvotes', () => {
  expect(dollars('reddit', [9, 10, 50, 51, 100, 101, 499, 500, 501])).toEqual([
    0, 5, 5, 15, 15, 25, 25, 50, 50,
  ])
})

it('more upvotes never earn less', () => {
  const platforms = fc.constantFrom(...(Object.keys(REVIEW_PLATFORMS) as ReviewPlatform[]))
  const count = fc.nat({ max: 20_000 })
  fc.assert(
    fc.property(platforms, count, count, (platform, a, b) => {
      const [less = 0, more = 0] = dollars(platform, [Math.min(a, b), Math.max(a, b)])
      expect(more).toBeGreaterThanOrEqual(less)
    }),
  )
})

it('the platform is recognised by the host of the link, and similar hosts are refused', () => {
  expect(reviewPlatformOf('https://youtu.be/abc')).toBe('youtube')
  expect(reviewPlatformOf('https://www.tiktok.com/@me/video/1')).toBe('tiktok')
  expect(reviewPlatformOf(' HTTPS://WWW.Reddit.com/r/x ')).toBe('reddit')
  expect(reviewPlatformOf('https://m.facebook.com/x')).toBe('facebook')
  expect(reviewPlatformOf('https://youtube.com@evil.example/')).toBeUndefined()
  expect(reviewPlatformOf('https://notyoutube.com/')).toBeUndefined()
  expect(reviewPlatformOf('my review')).toBeUndefined()
})

it('the host is read with http and a user name, and only at the beginning of the text', () => {
  expect(reviewPlatformOf('http://youtube.com/watch?v=1')).toBe('youtube')
  expect(reviewPlatformOf('https://someone@www.tiktok.com/x')).toBe('tiktok')
  expect(reviewPlatformOf('https://reddit.com:443/r/x')).toBe('reddit')
  expect(reviewPlatformOf('see https://youtube.com/x')).toBeUndefined()
  expect(reviewPlatformOf('https://evil.example/@youtube.com')).toBeUndefined()
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { REVIEW_PLATFORMS, type ReviewPlatform, reviewKey, reviewPlatformOf, reviewReward } from './index.ts'

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

it.each([
  [
    'youtube:dQw4-_9WgXc',
    'https://www.youtube.com/watch?v=dQw4-_9WgXc&t=42',
    'https://m.youtube.com/watch?feature=share&v=dQw4-_9WgXc',
    ' HTTPS://youtu.be/dQw4-_9WgXc?si=abc#later',
    'https://youtube.com/shorts/dQw4-_9WgXc/',
  ],
  ['reddit:1abc2d', 'https://www.reddit.com/r/x/comments/1abc2d/my_review/?utm=1', 'https://redd.it/1abc2d'],
  [
    'reddit:1abc2d/k9',
    'https://old.reddit.com/r/x/comments/1abc2d/my_review/k9/',
    'https://reddit.com/r/x/comments/1abc2d/_/k9',
  ],
  [
    'tiktok:7301',
    'https://www.tiktok.com/@me/video/7301?is_from_webapp=1',
    'https://tiktok.com/@other/video/7301',
  ],
  ['instagram:C_x-1', 'https://www.instagram.com/reel/C_x-1/?igsh=1', 'https://instagram.com/me/p/C_x-1'],
  ['facebook:100', 'https://www.facebook.com/watch/?v=100', 'https://m.facebook.com/me/videos/title/100/'],
  ['facebook:77', 'https://www.facebook.com/permalink.php?story_fbid=77&id=5'],
  ['vm.tiktok.com/ZM1', 'https://vm.tiktok.com/ZM1/', 'http://vm.tiktok.com:80/ZM1?x=1'],
  ['facebook.com/me', 'https://www.facebook.com/me/', 'https://someone@facebook.com/me#top'],
  ['elsewhere.example/p/1', 'https://elsewhere.example/p/1?a=b'],
])('%s is one review, however its link is written', (key, ...links) => {
  expect(links.map(reviewKey)).toEqual(links.map(() => key))
})

it('what is no link has no key', () => {
  expect(reviewKey('my review')).toBe('')
})

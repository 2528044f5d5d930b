import { describe, expect, it } from 'vitest'
import { clipsFor, playerUrl } from './clips.ts'

const own = {
  './clips/buy.en.mp4': '/assets/buy.mp4',
  './clips/buy.en.webp': '/assets/buy.webp',
  './clips/buy.en.en.vtt': '/assets/buy-en.vtt',
  './clips/buy.en.cn.vtt': '/assets/buy-cn.vtt',
  './clips/buy.cn.mp4': '/assets/buy-in-chinese.mp4',
}

describe('how-to clips', () => {
  it('are shown only when there is a file or a hosted clip', () => {
    expect(clipsFor('en', [], {})).toEqual([])
    expect(clipsFor('en', [], own)).toEqual([
      {
        name: 'buy',
        source: { kind: 'file', url: '/assets/buy.mp4' },
        poster: '/assets/buy.webp',
        captions: [
          { lang: 'en', url: '/assets/buy-en.vtt' },
          { lang: 'cn', url: '/assets/buy-cn.vtt' },
        ],
      },
    ])
    expect(clipsFor('cn', [], own)[0]?.source.url).toBe('/assets/buy-in-chinese.mp4')
  })

  it('come from the hosts that staff configured, in order', () => {
    const [buy, ship] = clipsFor(
      'en',
      ['https://youtu.be/abcdef12345', 'https://www.youtube.com/watch?v=zyxwvu54321'],
      own,
    )
    expect(buy?.source).toEqual({
      kind: 'frame',
      url: 'https://www.youtube-nocookie.com/embed/abcdef12345?autoplay=1',
    })
    expect(ship).toMatchObject({ name: 'ship', source: { kind: 'frame' } })
  })

  it('never embed an address that is not a video of that host', () => {
    for (const address of [
      '',
      'javascript:alert(1)',
      'https://evil.example/embed/abcdef12345',
      'https://youtube.com.evil.example/watch?v=abcdef12345',
      'https://youtu.be/"><script>',
    ])
      expect(playerUrl(address)).toBe('')
  })
})

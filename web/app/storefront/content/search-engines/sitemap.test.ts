import { FALLBACK, LANGUAGES } from '@sampan/messages/languages'
import { expect, it } from 'vitest'
import { robotsText, sitemapXml } from './sitemap.ts'

it('lists every page in every language, each with links to the others', () => {
  const xml = sitemapXml('https://sampan.example', [{ path: '/search', languages: LANGUAGES }])
  const others = LANGUAGES.filter((lang) => lang !== FALLBACK)
  expect(xml.match(/<loc>[^<]*<\/loc>/g)).toEqual([
    '<loc>https://sampan.example/search</loc>',
    ...others.map((lang) => `<loc>https://sampan.example/search?lang=${lang}</loc>`),
  ])
  expect(others).toContain('cn')
  expect(xml.match(/hreflang="zh-CN" href="https:\/\/sampan.example\/search\?lang=cn"/g)).toHaveLength(
    LANGUAGES.length,
  )
})

it('names no language without a translation', () => {
  const xml = sitemapXml('https://sampan.example', [{ path: '/a', languages: ['en', 'es'] }])
  const named = [...xml.matchAll(/hreflang="([^"]*)"/g)].map(([, tag]) => tag)
  expect(new Set(named)).toEqual(new Set(['en', 'es', 'x-default']))
  expect(xml).not.toMatch(/lang=(?:ar|cn)/)
})

it('escapes characters that are special in XML', () => {
  const xml = sitemapXml('https://sampan.example', [
    { path: '/blog/detail?id=a&b=<c>', languages: ['en', 'cn'] },
  ])
  expect(xml).toContain('<loc>https://sampan.example/blog/detail?id=a&#38;b=&#60;c&#62;</loc>')
  expect(xml).toContain('id=a&#38;b=&#60;c&#62;&#38;lang=cn')
})

it('excludes personal pages from search engines', () => {
  const text = robotsText('https://sampan.example')
  for (const path of ['/manage/', '/shopping/', '/reset-password'])
    expect(text).toContain(`Disallow: ${path}\n`)
  expect(text).toMatch(/Sitemap: https:\/\/sampan\.example\/sitemap\.xml\n$/)
})

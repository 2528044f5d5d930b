import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, useRouteLoaderData } from 'react-router'
import { describe, expect, it } from 'vitest'
import { pageMessages } from '../../messages/load-messages.server.ts'
import { Markdown } from './markdown.tsx'
import { isSafeUrl, markdownTree } from './markdown-tree.ts'

function Shown() {
  return <Markdown tree={useRouteLoaderData('root').shown} />
}
const Page = createRoutesStub([{ id: 'root', path: '/', Component: Shown }])

function html(text: string): string {
  const root = { lang: 'en', messages: pageMessages('en', ['ui']), shown: markdownTree(text) }
  return renderToStaticMarkup(<Page hydrationData={{ loaderData: { root } }} />)
}

describe('markdown', () => {
  it('renders what staff write', () => {
    const page = html(
      '# Title\n\nSome **bold** and `code`.\n\n1. one\n2. two\n\n| a | b |\n|---|---|\n| 1 | 2 |',
    )
    for (const part of [
      '<h2>Title</h2>',
      '<strong>bold</strong>',
      '<code>code</code>',
      '<li>one</li>',
      '<td>2</td>',
    ]) {
      expect(page).toContain(part)
    }
  })

  it('shows tags as text', () => {
    const page = html('<script>alert(1)</script>\n\nHi <img src=x onerror=alert(1)> &amp; &lt;b&gt;')
    expect(page).not.toMatch(/<script|<img|<b>/)
    expect(page).toContain('&lt;script&gt;')
    expect(page).toContain('&amp; &lt;b&gt;')
  })

  it.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](data:text/html,<script>)',
    '[x](vbscript:x)',
    '[x](//evil.example)',
    '[x](/\\evil.example)',
    '![x](javascript:alert(1))',
    '<javascript:alert(1)>',
  ])('makes no link of %s', (text) => {
    expect(html(text)).toMatch(/<p>.+<\/p>/)
    expect(html(text)).not.toMatch(/href=|src=/)
  })

  it('links to http, https, mailto and our own pages', () => {
    expect(html('[x](https://t.17track.net/#nums=1)')).toContain('href="https://t.17track.net/#nums=1"')
    expect(html('[x](mailto:a@b.example)')).toContain('href="mailto:a@b.example"')
    expect(html('[x](/faq/faqmain)')).toContain('href="/faq/faqmain"')
    expect(isSafeUrl('ftp://x.example')).toBe(false)
  })
})

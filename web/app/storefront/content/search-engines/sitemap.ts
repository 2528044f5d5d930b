import { FALLBACK, type Language, languageEntry } from '@sampan/messages/languages'

interface SitemapPage {
  /** Our own path with its query. */
  readonly path: string
  readonly languages: readonly Language[]
}

/** Returns the XML of a sitemap: every page in every language of its content, each with links to the others. */
export function sitemapXml(site: string, pages: readonly SitemapPage[]): string {
  const entries = pages.flatMap(({ path: page, languages }) => {
    const inEnglish = site + page
    const addresses = languages.map((lang) => ({
      tag: languageEntry(lang).tag,
      href: lang === FALLBACK ? inEnglish : `${inEnglish}${page.includes('?') ? '&' : '?'}lang=${lang}`,
    }))
    const alternates = [...addresses, { tag: 'x-default', href: inEnglish }]
      .map(({ tag, href }) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${escaped(href)}"/>`)
      .join('')
    return addresses.map(({ href }) => `<url><loc>${escaped(href)}</loc>${alternates}</url>`)
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Excluded from search engines: customers' pages, steps of signing in, links in mails, the phone's menu, the console and the API. */
const EXCLUDED = [
  '/api/',
  '/dev/',
  '/staff',
  '/manage/',
  '/shopping/',
  '/balance/',
  '/shipping/',
  '/groups/',
  '/message/',
  '/product/',
  '/order-detail',
  '/login/return',
  '/verify_account',
  '/register-success',
  '/forgotten-password',
  '/reset-password',
  '/confirm-email',
  '/keep-two-step',
  '/service/menu',
]

/** Writes robots.txt for the shop at this address. */
export const robotsText = (site: string): string =>
  [
    'User-agent: *',
    ...EXCLUDED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${site}/sitemap.xml`,
    '',
  ].join('\n')

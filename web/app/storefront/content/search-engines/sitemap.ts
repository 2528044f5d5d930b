/**
 * Returns the XML of a sitemap: every page in both languages, each with a link to the other. `pages` are our
 * own paths with their query.
 */
export function sitemapXml(site: string, pages: readonly string[]): string {
  const entries = pages.flatMap((page) => {
    const inEnglish = site + page
    const inChinese = `${inEnglish}${page.includes('?') ? '&' : '?'}lang=cn`
    const alternates = [
      ['en', inEnglish],
      ['zh-CN', inChinese],
      ['x-default', inEnglish],
    ]
      .map(([tag, href = '']) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${escaped(href)}"/>`)
      .join('')
    return [inEnglish, inChinese].map((address) => `<url><loc>${escaped(address)}</loc>${alternates}</url>`)
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Pages excluded from search engines: customers' pages, links in mails, the console and the API. */
const OWN_PAGES = [
  '/api/',
  '/dev/',
  '/staff',
  '/manage/',
  '/shopping/',
  '/balance/',
  '/shipping/',
  '/message/',
  '/product/',
  '/order-detail',
  '/login/return',
  '/verify_account',
  '/register-success',
  '/reset-password',
]

export const robotsText = (site: string): string =>
  [
    'User-agent: *',
    ...OWN_PAGES.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${site}/sitemap.xml`,
    '',
  ].join('\n')

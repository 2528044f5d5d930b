/** Of every response that is no page: data, redirects, errors. A browser that shows it loads nothing. */
export const RESPONSE_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
/** For pictures from other people. */
export const PICTURE_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"
/** Of PDFs: browsers show them by a viewer of their own, with its styles. */
export const PDF_POLICY =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"
/**
 * Of built files; short, because a page loads a dozen. None is HTML, so nothing is framed. A service worker has the policy of
 * its own file.
 */
export const ASSET_POLICY = "default-src 'self'"

/**
 * Returns the policy of our pages: everything only from our own host, inline scripts only as named by `scriptSources`: a
 * nonce, or hashes of their texts. Style attributes are allowed, because components set lengths with them (weight bar,
 * progress). Pictures from elsewhere have addresses of our own, see `PictureSigner`; `data:` are codes drawn by scripts,
 * `blob:` photos that are about to be uploaded.
 */
export function contentSecurityPolicy(scriptSources: readonly string[]): string {
  return Object.entries({
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptSources],
    'style-src': ["'self'"],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'frame-src': ["'self'", 'https://www.youtube-nocookie.com'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  })
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ')
}

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

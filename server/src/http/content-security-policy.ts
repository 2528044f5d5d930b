/**
 * What our pages may load: scripts and styles of ours alone, inline scripts by this response's nonce. Style attributes
 * stay allowed, because parts draw lengths with them (weight bar, progress). Product pictures come from any marketplace.
 */
export function contentSecurityPolicy(nonce: string, pictureOrigins: readonly string[] = []): string {
  return Object.entries({
    'default-src': ["'self'"],
    'script-src': ["'self'", `'nonce-${nonce}'`],
    'style-src': ["'self'"],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https:', ...pictureOrigins],
    'frame-src': ["'self'", 'https://www.youtube-nocookie.com'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  })
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ')
}

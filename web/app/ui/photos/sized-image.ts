const OUR_PICTURES = '/market-pictures/'

/**
 * Returns `src` and `srcSet` of a picture shown `px` wide, with a 2x variant. Only our picture service
 * resizes; other URLs are used unchanged.
 */
export function sizedImage(url: string, px: number): { readonly src: string; readonly srcSet?: string } {
  if (!url.startsWith(OUR_PICTURES)) return { src: url }
  return { src: `${url}?w=${px}`, srcSet: `${url}?w=${px} 1x, ${url}?w=${px * 2} 2x` }
}

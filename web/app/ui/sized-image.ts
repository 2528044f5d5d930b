const OUR_PICTURES = '/market-pictures/'

/**
 * The source of a product's picture that is shown so many pixels wide. Our picture service makes every size, twice as wide
 * for fine screens; pictures from elsewhere come as they are.
 */
export function sizedImage(url: string, px: number): { readonly src: string; readonly srcSet?: string } {
  if (!url.startsWith(OUR_PICTURES)) return { src: url }
  return { src: `${url}?w=${px}`, srcSet: `${url}?w=${px} 1x, ${url}?w=${px * 2} 2x` }
}

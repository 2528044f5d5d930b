export const SORTS = ['', 'sales', 'price_up', 'price_down'] as const
export type Sort = (typeof SORTS)[number]
/** Prices in yuan. */
export interface SearchQuery {
  readonly keyword: string
  /** The address of an uploaded picture; '' for a search by words. */
  readonly picture: string
  readonly page: number
  readonly sort: Sort
  readonly price_min?: number
  readonly price_max?: number
}

/** Reads the search of an address. An invalid page, order or price is dropped. */
export function readSearchQuery(search: URLSearchParams): SearchQuery {
  const page = Number(search.get('page') ?? 1)
  const price_min = yuan(search.get('price_min'))
  const price_max = yuan(search.get('price_max'))
  return {
    keyword: (search.get('keyword') ?? '').trim().slice(0, 100),
    picture: /^\/files\/[\w.-]{1,100}$/.exec(search.get('picture') ?? '')?.[0] ?? '',
    page: Number.isInteger(page) && page >= 1 && page <= 100 ? page : 1,
    sort: SORTS.find((sort) => sort === search.get('sort')) ?? '',
    ...(price_min !== undefined && { price_min }),
    ...(price_max !== undefined && { price_max }),
  }
}

const yuan = (text: string | null): number | undefined =>
  text && /^\d{1,7}(\.\d{1,2})?$/.test(text.trim()) ? Number(text) : undefined

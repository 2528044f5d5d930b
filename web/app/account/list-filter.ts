/** The filter in a list's address: `?order_status=7&search_text=SO-&page=2`. */
export interface ListFilter {
  /** A wire code; '' for all. */
  readonly order_status: number | ''
  readonly search_text: string
  readonly page: number
}

/** Reads the filter of an address. Invalid values mean "all" and the first page. */
export function listFilter(url: string): ListFilter {
  const search = new URL(url).searchParams
  const status = search.get('order_status') ?? ''
  return {
    order_status: /^\d{1,2}$/.test(status) ? Number(status) : '',
    search_text: (search.get('search_text') ?? '').trim().slice(0, 100),
    page: pageOf(search),
  }
}

/** Returns the page of a list from its address; the first for one that is no page. */
export function pageOf(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1
}

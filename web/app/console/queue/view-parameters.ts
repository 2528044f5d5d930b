/** The search parameters that are kept when another stage is opened or searched: how the list is shown, and of which days. */
const SHOWN_BY = ['sort', 'hide', 'from_day', 'to_day'] as const

/** Returns the display parameters, as pairs. */
export const shownBy = (params: URLSearchParams): [string, string][] =>
  SHOWN_BY.flatMap((name): [string, string][] => {
    const value = params.get(name)
    return value ? [[name, value]] : []
  })

/** Returns a list's parameters without those outside a view: its page, and empty ones. */
export function viewQuery(search: string): string {
  const parameters = [...new URLSearchParams(search)].filter(
    ([name, value]) => name !== 'page' && value !== '',
  )
  return String(new URLSearchParams(parameters.toSorted(([a], [b]) => (a < b ? -1 : 1))))
}

/** Returns the keys in the value of the parameter `hide`. */
export const hiddenKeys = (hide: string): ReadonlySet<string> =>
  new Set(hide.split(',').filter((key) => key !== ''))

/** Returns the keys of the hidden columns. */
export const hiddenIn = (params: URLSearchParams): ReadonlySet<string> => hiddenKeys(params.get('hide') ?? '')

/** Returns the parameters with one of them changed, on the first page; '' removes it. */
export function withParameter(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(params)
  if (value === '') next.delete(name)
  else next.set(name, value)
  next.delete('page')
  return next
}

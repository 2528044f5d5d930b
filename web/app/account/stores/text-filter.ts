/** Returns the text filters of a list's address: trimmed, and cut to the API's limits. */
export function textFilter<Name extends string>(
  search: URLSearchParams,
  names: readonly Name[],
): Readonly<Record<Name, string>> {
  const pairs = names.map((name) => [name, (search.get(name) ?? '').trim().slice(0, 200)])
  return Object.fromEntries(pairs) as Record<Name, string>
}

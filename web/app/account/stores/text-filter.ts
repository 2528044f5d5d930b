/** The texts a list is narrowed by, from its address: trimmed, and no longer than the API takes. */
export function textFilter<Name extends string>(
  search: URLSearchParams,
  names: readonly Name[],
): Readonly<Record<Name, string>> {
  const pairs = names.map((name) => [name, (search.get(name) ?? '').trim().slice(0, 200)])
  return Object.fromEntries(pairs) as Record<Name, string>
}

const AT_ONCE = 500

/**
 * Yields every row of a query, which reads one page after another by key. Rows that enter or leave the query during the work, also
 * because of it, make it neither skip nor repeat others.
 * @param read resolves to at most `limit` rows behind `last` in the order of the key; the first ones without it
 */
export async function* everyRow<Row>(
  read: (last: Row | undefined, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  let last: Row | undefined
  for (;;) {
    const page = await read(last, AT_ONCE)
    yield* page
    if (page.length < AT_ONCE) return
    last = page.at(-1)
  }
}

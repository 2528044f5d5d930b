import pg from 'pg'

/** A text is prepared from this use on; those of a search or a report are too rare to be kept. */
const USES = 5
/** Every connection keeps the statements that it has prepared, with their plans. */
const MOST_NAMED = 256
/** Texts with lists or many rows are endless: their counts begin anew when there are this many. */
const MOST_COUNTED = 2000

const names = new Map<string, string>()
const uses = new Map<string, number>()

/** Returns the name that a text is prepared by; undefined while it is rare, or when enough others are prepared. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= MOST_NAMED) return known
  const used = (uses.get(text) ?? 0) + 1
  if (used < USES) {
    if (uses.size >= MOST_COUNTED) uses.clear()
    uses.set(text, used)
    return undefined
  }
  uses.delete(text)
  const name = `frequent/${names.size}`
  names.set(text, name)
  return name
}

/**
 * A client that prepares by name what this process sends often. PostgreSQL then parses and plans a statement once for each
 * connection, which takes several times as long as running it. It goes on planning with the values where a plan
 * without them would cost more (`plan_cache_mode = auto`).
 */
export class FrequentStatements extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const send = this.query.bind(this) as (...given: unknown[]) => unknown
    this.query = ((first: unknown, ...rest: unknown[]) =>
      send(named(first, rest[0]), ...rest)) as typeof this.query
  }
}

/** Without values a text may hold several statements, which can not be prepared. */
const named = (query: unknown, values: unknown): unknown =>
  isUnnamed(query) && Array.isArray(values) && values.length > 0
    ? { ...query, name: nameOf(query.text) }
    : query

const isUnnamed = (query: unknown): query is { readonly text: string } =>
  typeof query === 'object' &&
  query !== null &&
  'text' in query &&
  !('submit' in query) &&
  !('name' in query && query.name)

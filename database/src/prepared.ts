import { getTableColumns, Placeholder, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Queryable } from './connect.ts'
import { isShortRead, readerOver } from './shared-reads.ts'

interface Statement<Rows> {
  getQuery(): { readonly sql: string }
  execute(values: Record<string, unknown>): Promise<Rows>
}

interface Preparable<Rows> {
  prepare(name: string): Statement<Rows>
}

/**
 * Prepares a frequent query: its text is built once per process, and PostgreSQL reuses its plan by name. `varying`
 * names the parameters. A parameter that a column takes must not be null. A list (see `anyOf`) of up to eight values has
 * a statement of its own for each length. A read outside a transaction shares a connection with others, so it must be short.
 */
export function prepared<const Name extends string, Rows>(
  name: string,
  varying: readonly Name[],
  make: (db: Queryable, values: Readonly<Record<Name, Placeholder>>) => Preparable<Rows>,
): (db: Queryable, values: Readonly<Record<Name, unknown>>) => Promise<Rows> {
  const built = new Map<string, { readonly statement: Statement<Rows>; readonly isShared: boolean }>()
  return (db, values) => {
    const lists = varying.flatMap((key) => shortList(key, values[key]))
    const shape = lists.map(({ key, items }) => ` ${key} ${items.length}`).join('')
    let known = built.get(shape)
    if (!known) {
      const placeholders = Object.fromEntries<Placeholder>([
        ...varying.map((key) => [key, sql.placeholder(key)] as const),
        ...lists.map(({ key, items }) => [key, new ListPlaceholder(key, items.length)] as const),
      ]) as Record<Name, Placeholder>
      const statement = make(db, placeholders).prepare(`${name}${shape}`)
      known = { statement, isShared: isShortRead(statement.getQuery().sql) }
      built.set(shape, known)
    }
    const client = clientOf(db)
    const statement = on(known.statement, known.isShared ? readerOver(client) : client)
    if (lists.length === 0) return statement.execute(values)
    const items = lists.flatMap((list) => list.items.map((item, n) => [itemOf(list.key, n), item]))
    return statement.execute({ ...values, ...Object.fromEntries(items) })
  }
}

const MOST_PREPARED_ITEMS = 8

function shortList(key: string, value: unknown): { key: string; items: readonly unknown[] }[] {
  const isShort = Array.isArray(value) && value.length > 0 && value.length <= MOST_PREPARED_ITEMS
  return isShort ? [{ key, items: value }] : []
}

/** A parameter that is known to be a list of `size` values. */
class ListPlaceholder extends Placeholder {
  readonly size: number

  constructor(name: string, size: number) {
    super(name)
    this.size = size
  }
}

const itemOf = (list: string, n: number) => `${list} ${n}`

/**
 * Matches a column against a list. A short one is passed value by value: PostgreSQL estimates a list of unknown length
 * as ten values, considers that plan too expensive for one, and plans the statement every time.
 */
export function anyOf(column: AnyPgColumn, list: Placeholder): SQL {
  if (!(list instanceof ListPlaceholder)) return sql`${column} = any(${list})`
  const items = Array.from({ length: list.size }, (_, n) => sql.placeholder(itemOf(list.name, n)))
  return sql`${column} in ${items}`
}

/** Larger insertions are rare, and each number of rows is another statement that PostgreSQL keeps. */
const MOST_PREPARED_ROWS = 8

/**
 * Prepares a frequent insertion, once for each number of rows and set of columns. `make` receives the rows and adds what
 * follows them: conflicts, returned columns, and further tables with the parameters that `varying` names. Rows are given
 * as for `insert().values()`, without SQL.
 */
export function preparedInsert<Table extends PgTable, Rows, const Name extends string = never>(
  name: string,
  table: Table,
  varying: readonly Name[],
  make: (
    db: Queryable,
    rows: Table['$inferInsert'][],
    values: Readonly<Record<Name, Placeholder>>,
  ) => Preparable<Rows>,
): (
  db: Queryable,
  rows: readonly Table['$inferInsert'][],
  values: Readonly<Record<Name, unknown>>,
) => Promise<Rows> {
  const columns = Object.entries(getTableColumns(table))
  const built = new Map<string, Statement<Rows>>()
  const further = Object.fromEntries<Placeholder>(
    varying.map((key) => [key, sql.placeholder(key)]),
  ) as Record<Name, Placeholder>
  return (db, newRows, furtherValues) => {
    const rows: Record<string, unknown>[] = newRows.map((row) => ({ ...row }))
    for (const [key, { defaultFn }] of columns)
      if (defaultFn) for (const row of rows) row[key] ??= defaultFn()
    const used = rows.map((row) => columns.filter(([key]) => row[key] !== undefined))

    const values: Record<string, unknown> = { ...furtherValues }
    rows.forEach((row, n) => {
      for (const [key, column] of used[n] ?? [])
        values[`${key} ${n}`] = row[key] === null ? null : column.mapToDriverValue(row[key])
    })
    const build = (as: string) => {
      const placeholders = used.map((keys, n) =>
        Object.fromEntries(keys.map(([key]) => [key, sql`${sql.placeholder(`${key} ${n}`)}`])),
      )
      return make(db, placeholders as Table['$inferInsert'][], further).prepare(as)
    }
    if (rows.length > MOST_PREPARED_ROWS) return build('').execute(values)
    const shape = used.map((keys) => keys.map(([key]) => key).join()).join(' ')
    const known = built.get(shape) ?? build(`${name}/${built.size}`)
    built.set(shape, known)
    return on(known, clientOf(db)).execute(values)
  }
}

/**
 * Prepares a frequent update, once for each set of columns that it writes. `make` receives the changes, to which it may
 * add SQL, and the parameters that `varying` names.
 */
export function preparedUpdate<Table extends PgTable, const Name extends string, Rows>(
  name: string,
  table: Table,
  varying: readonly Name[],
  make: (
    db: Queryable,
    changes: Partial<Table['$inferInsert']>,
    values: Readonly<Record<Name, Placeholder>>,
  ) => Preparable<Rows>,
): (
  db: Queryable,
  changes: Partial<Table['$inferInsert']>,
  values: Readonly<Record<Name, unknown>>,
) => Promise<Rows> {
  const columns = Object.entries(getTableColumns(table))
  const built = new Map<string, ReturnType<typeof prepared<string, Rows>>>()
  return (db, changes, values) => {
    const changed: Readonly<Record<string, unknown>> = changes
    const used = columns.filter(([key]) => changed[key] !== undefined)
    const encoded = used.map(([key, column]) => [
      `set ${key}`,
      changed[key] === null ? null : column.mapToDriverValue(changed[key]),
    ])
    const shape = used.map(([key]) => key).join()
    const known =
      built.get(shape) ??
      prepared<string, Rows>(
        `${name}/${built.size}`,
        [...varying, ...used.map(([key]) => `set ${key}`)],
        (first, all) => {
          const set = used.map(([key]) => [key, sql`${all[`set ${key}`]}`])
          return make(first, Object.fromEntries(set), all)
        },
      )
    built.set(shape, known)
    return known(db, { ...values, ...Object.fromEntries(encoded) })
  }
}

/**
 * Returns a built statement for what sends it. Drizzle binds a statement to the connection that it was built on, and
 * building takes several times as long as sending.
 */
const on = <Rows>(built: Statement<Rows>, client: object): Statement<Rows> =>
  Object.create(built, { client: { value: client } })

/** The pool, or the connection of the transaction. */
const clientOf = (db: Queryable): pg.Pool | pg.PoolClient =>
  (db._.session as unknown as { readonly client: pg.Pool | pg.PoolClient }).client

const textNames = new Map<string, string>()

/**
 * Sends a statement written by a library, prepared by name. Only for texts without values in them: each is kept by
 * every connection.
 */
export async function executePrepared<Row>(
  db: Queryable,
  text: string,
  values: readonly unknown[],
): Promise<{ rows: Row[] }> {
  const name = textNames.get(text) ?? `text/${textNames.size}`
  textNames.set(text, name)
  return clientOf(db).query<Row & pg.QueryResultRow>({ name, text, values: [...values] })
}

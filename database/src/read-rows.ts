import { Column, getTableName, is, SQL } from 'drizzle-orm'

/** A column of a statement's result, as Drizzle lists them: where its value goes, and what it is. */
export interface ResultColumn {
  readonly path: readonly string[]
  readonly field: Column | SQL | SQL.Aliased
}

interface Decoder {
  mapFromDriverValue(value: unknown): unknown
}

interface Reader {
  readonly key: string
  readonly index: number
  readonly decoder: Decoder
}

/** An object within a row: `order` of `select({ order: {…} })`. */
interface Part {
  readonly name: string
  readonly readers: readonly Reader[]
  /** The column whose null says that nothing was joined; -1 where the object is always there. */
  readonly presentIf: number
}

type Row = Record<string, unknown>

/**
 * Compiles the conversion of a statement's rows into objects, with the results of Drizzle's own, which decides for every
 * value of every row anew what kind of column it is and where it goes: a fifth of the processor time of a list of orders.
 * Returns undefined for nested shapes that no statement has. @param joined the tables that every row has
 */
export function rowReader(
  columns: readonly ResultColumn[],
  joined: Readonly<Record<string, boolean>> | undefined,
): ((rows: readonly (readonly unknown[])[]) => Row[]) | undefined {
  if (columns.some(({ path }) => path.length > 2)) return undefined
  const readers = columns.map(({ path, field }, index) => ({
    key: path.at(-1) ?? '',
    part: path.length === 2 ? path[0] : undefined,
    index,
    decoder: decoderOf(field),
  }))
  const own = readers.filter(({ part }) => part === undefined)
  const names = new Set(readers.flatMap(({ part }) => part ?? []))
  const parts = [...names].map((name): Part => {
    const within = readers.filter(({ part }) => part === name)
    return { name, readers: within, presentIf: joined ? firstOfOptional(columns, name, joined) : -1 }
  })
  return (rows) =>
    rows.map((values) => {
      const row = read(own, values)
      for (const { name, readers: within, presentIf } of parts)
        row[name] = presentIf >= 0 && values[presentIf] === null ? null : read(within, values)
      return row
    })
}

function read(readers: readonly Reader[], values: readonly unknown[]): Row {
  const row: Row = {}
  for (const { key, index, decoder } of readers) {
    const value = values[index]
    row[key] = value === null ? null : decoder.mapFromDriverValue(value)
  }
  return row
}

const decoderOf = (field: ResultColumn['field']): Decoder => {
  if (is(field, Column)) return field
  const { decoder } = (is(field, SQL) ? field : field.sql) as unknown as { readonly decoder: Decoder }
  return decoder
}

/** Returns the first column of an object that holds columns of one table, which a row may lack; -1 for others. */
function firstOfOptional(
  columns: readonly ResultColumn[],
  name: string,
  joined: Readonly<Record<string, boolean>>,
): number {
  const within = columns.filter(({ path, field }) => path[0] === name && is(field, Column))
  const tables = new Set(within.map(({ field }) => getTableName((field as Column).table)))
  const [table] = tables
  const [first] = within
  return tables.size === 1 && first && table !== undefined && !joined[table] ? columns.indexOf(first) : -1
}

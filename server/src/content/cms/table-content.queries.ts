import type { ContentKind } from '@sampan/contract'
import { containing, type Transaction } from '@sampan/database'
import { and, eq, ilike, or, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { hasTranslation } from '../../translations/index.ts'
import type { Content, Form, Listed } from './content-kind.ts'

interface TableContent<Kind extends ContentKind, Table extends PgTable> {
  readonly kind: Kind
  readonly table: Table
  /** The column that identifies an item. */
  readonly key: PgColumn
  readonly isFixed?: boolean
  /** The translated field that names an item in lists. Its translations are searched, too. */
  readonly titled?: string
  readonly searched: readonly PgColumn[]
  readonly order: readonly SQL[]
  listed(row: Table['$inferSelect']): Listed
  toForm(row: Table['$inferSelect']): Form<Kind>
  toRow(form: Form<Kind>): Partial<Table['$inferInsert']>
  /** Columns that every save sets beside the form. */
  stamp?(now: Date): Partial<Table['$inferInsert']>
  /** Columns that only the insert sets beside the form. */
  begin?(now: Date): Partial<Table['$inferInsert']>
  /** The rows that may be removed; all by default. */
  readonly removable?: SQL
  /** Removes what only refers to an item, before it is removed itself. */
  removeReferences?(tx: Transaction, id: string): Promise<unknown>
}

/**
 * Creates a kind of content whose items are the rows of one table. Drizzle's generics cannot express that a
 * table parameter is one and the same table throughout; the casts here replace that.
 */
export function tableContent<Kind extends ContentKind, Table extends PgTable>(
  kind: TableContent<Kind, Table>,
): Content<Kind> {
  type Row = Table['$inferSelect']
  const table = kind.table as PgTable
  const is = (id: string) => eq(kind.key, id)
  return {
    isFixed: kind.isFixed ?? false,
    ...(kind.titled !== undefined && { titled: kind.titled }),
    async list(db, searchText, limit, offset) {
      const pattern = containing(searchText)
      const translated =
        kind.titled === undefined ? undefined : hasTranslation(kind.kind, kind.key, kind.titled, pattern)
      const where =
        searchText === ''
          ? undefined
          : or(...kind.searched.map((column) => ilike(column, pattern)), translated)
      const rows = await db
        .select()
        .from(table)
        .where(where)
        .orderBy(...kind.order)
        .limit(limit)
        .offset(offset)
      return {
        rows: (rows as Row[]).map((row) => ({ ...kind.listed(row), form: kind.toForm(row) })),
        total: await db.$count(table, where),
      }
    },
    async find(db, id) {
      const [row] = await db.select().from(table).where(is(id))
      return row ? kind.toForm(row as Row) : null
    },
    async add(tx, form, now) {
      const values = { ...kind.toRow(form), ...kind.stamp?.(now), ...kind.begin?.(now) }
      const [row] = await tx
        .insert(table)
        .values(values as PgTable['$inferInsert'])
        .returning({ id: kind.key })
      return String(row?.id)
    },
    async change(tx, id, form, now) {
      const values = { ...kind.toRow(form), ...kind.stamp?.(now) }
      const rows = await tx
        .update(table)
        .set(values as PgTable['$inferInsert'])
        .where(is(id))
        .returning({ id: kind.key })
      return rows.length > 0
    },
    async remove(tx, id) {
      await kind.removeReferences?.(tx, id)
      const rows = await tx
        .delete(table)
        .where(and(is(id), kind.removable))
        .returning({ id: kind.key })
      return rows.length > 0
    },
  }
}

import type { Database } from '@sampan/database'
import type { AppContext } from '../context.ts'

/** Where a notification is lost with its connection, what is kept is old for no longer than this. */
const FRESH_MS = 5_000

interface Kept<Value> {
  readonly value: Promise<Value>
  readonly readAt: number
}

/**
 * Keeps what `load` reads of tables that are the same for everybody, in each process, until a change of them is notified
 * (`public_pages`). For what is shown: another process may be ahead by the milliseconds of a notification, so what is
 * written is read in its transaction.
 */
export function kept<Value>(load: (db: Database) => Promise<Value>): (context: AppContext) => Promise<Value> {
  const known = new WeakMap<Database, Kept<Value>>()
  const heard = new WeakSet<Database>()
  return (context) => {
    const { db, changes } = context
    if (!heard.has(db)) {
      heard.add(db)
      changes.subscribe(({ kind }) => {
        if (kind === 'public_pages' || kind === 'missed') known.delete(db)
      })
    }
    const present = known.get(db)
    if (present && performance.now() - present.readAt < FRESH_MS) return present.value
    const value = load(db)
    const next = { value, readAt: performance.now() }
    known.set(db, next)
    value.catch(() => known.get(db) === next && known.delete(db))
    return value
  }
}

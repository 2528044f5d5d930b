import type { Database } from '@sampan/database'
import type { AppContext } from '../context.ts'

/** Maximum age of an entry, in case a notification is lost with its connection. */
const MAX_AGE_MS = 5_000

interface Entry<Value> {
  readonly value: Promise<Value>
  readonly loadedAt: number
}

/**
 * Caches in each process what `load` reads from tables that are the same for everybody, until a change of them
 * (`public_pages`) is notified. For display only: another process may be milliseconds ahead, so a write reads the rows
 * in its own transaction.
 */
export function cached<Value>(
  load: (db: Database, now: Date) => Promise<Value>,
): (context: AppContext) => Promise<Value> {
  const entries = new WeakMap<Database, Entry<Value>>()
  const subscribed = new WeakSet<Database>()
  return (context) => {
    const { db, changes } = context
    if (!subscribed.has(db)) {
      subscribed.add(db)
      changes.subscribe(({ kind }) => {
        if (kind === 'public_pages' || kind === 'missed') entries.delete(db)
      })
    }
    const current = entries.get(db)
    if (current && performance.now() - current.loadedAt < MAX_AGE_MS) return current.value
    const value = load(db, context.now())
    const next = { value, loadedAt: performance.now() }
    entries.set(db, next)
    value.catch(() => entries.get(db) === next && entries.delete(db))
    return value
  }
}

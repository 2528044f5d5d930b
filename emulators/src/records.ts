import { appendFileSync, existsSync, readFileSync } from 'node:fs'

/** The records of one kind, by id. */
export type RecordStore<T> = { get(id: string): T | undefined; all(): T[]; put(id: string, value: T): void }

/**
 * Opens an emulator's own records, which our ledger is compared with. With a path every change is appended
 * there as one JSON line before the response; opening the same path again continues from it.
 */
export function openRecords(path?: string): <T>(name: string) => RecordStore<T> {
  const lines = path && existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : []
  return <T>(name: string): RecordStore<T> => {
    const values = new Map<string, T>()
    for (const line of lines) {
      const entry = readEntry<T>(line)
      if (entry?.[0] === name) values.set(entry[1], entry[2])
    }
    return {
      get: (id) => values.get(id),
      all: () => [...values.values()],
      put: (id, value) => {
        values.set(id, value)
        if (path) appendFileSync(path, `${JSON.stringify([name, id, value])}\n`)
      },
    }
  }
}

/**
 * A process killed while writing leaves an incomplete last line; that change was never confirmed, so it is
 * dropped.
 */
function readEntry<T>(line: string): [name: string, id: string, value: T] | undefined {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

import { useCallback, useSyncExternalStore } from 'react'

const PREFIX = 'kept:'
const listeners = new Set<() => void>()
/** Cache of sessionStorage, which only this module writes; undefined for an absent key. */
const known = new Map<string, unknown>()

function read<Value>(key: string, initial: Value): Value {
  if (!known.has(key)) known.set(key, stored(key))
  return (known.get(key) as Value | undefined) ?? initial
}

function stored(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

function write(key: string, value: unknown): void {
  known.set(key, value)
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(value))
  } catch {
    // Storage is full or blocked: the value lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * State in sessionStorage under `key`: plain data that survives a reload and a sign-in. The server and the
 * first client render return `initial`, which must be the same object at every call.
 */
export function useSessionState<Value>(
  key: string,
  initial: Value,
): readonly [Value, (next: (last: Value) => Value) => void] {
  const value = useSyncExternalStore(
    subscribe,
    () => read(key, initial),
    () => initial,
  )
  const change = useCallback(
    (next: (last: Value) => Value) => write(key, next(read(key, initial))),
    [key, initial],
  )
  return [value, change]
}

const OWNER = 'owner'

/**
 * Assigns the stored state to a customer. Another customer's state is deleted; a guest's passes to the
 * customer who signs in.
 * @returns whether state of another customer was deleted
 */
export function claimSessionState(mark: string): boolean {
  const before = read(OWNER, '')
  const isOtherCustomer = before !== '' && before !== mark
  if (isOtherCustomer) clearSessionState()
  if (before !== mark) write(OWNER, mark)
  return isOtherCustomer
}

/** Returns whether the stored state is another customer's: somebody else has signed in, in another tab. */
export function isStateOfOther(mark: string): boolean {
  const owner = read(OWNER, '')
  return mark !== '' && owner !== '' && owner !== mark
}

/** Deletes the state of keys that start with `key`; all of it at the end of a session. */
export function clearSessionState(key = ''): void {
  for (const name of [...known.keys()].filter((name) => name.startsWith(key))) known.delete(name)
  try {
    const names = Object.keys(sessionStorage).filter((name) => name.startsWith(PREFIX + key))
    for (const name of names) sessionStorage.removeItem(name)
  } catch {
    // Without storage there is nothing to delete.
  }
  for (const listener of listeners) listener()
}

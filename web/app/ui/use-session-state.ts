import { useCallback, useSyncExternalStore } from 'react'

const PREFIX = 'kept:'
const listeners = new Set<() => void>()
/** What this page knows of its tab's storage, whose only writer it is; undefined where nothing is kept. */
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
    // Storage is full or forbidden: it is kept as long as the page is.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * What was chosen and typed, as plain data under a name of its own, kept in this tab: it survives a reload and a sign-in
 * in between. The server and the first paint show `initial`, which must be the same object at every call.
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
 * What is kept is one customer's: when another signs in in the same tab it is forgotten. What a guest typed goes on with
 * whoever signs in.
 * @returns whether it was another's.
 */
export function claimSessionState(mark: string): boolean {
  const before = read(OWNER, '')
  const isOtherCustomer = before !== '' && before !== mark
  if (isOtherCustomer) clearSessionState()
  if (before !== mark) write(OWNER, mark)
  return isOtherCustomer
}

/** When what was typed has served, or all of it at the end of a session. */
export function clearSessionState(key = ''): void {
  for (const name of [...known.keys()].filter((name) => name.startsWith(key))) known.delete(name)
  try {
    const names = Object.keys(sessionStorage).filter((name) => name.startsWith(PREFIX + key))
    for (const name of names) sessionStorage.removeItem(name)
  } catch {
    // There was no storage to forget.
  }
  for (const listener of listeners) listener()
}

import { CHANGE_KINDS, type ChangeKind } from '@sampan/contract/change-kinds'
import { listen } from '@sampan/database'
import type { Logger } from 'pino'
import { listening } from '../observability/instruments.ts'
import { passOnStatement } from './pending-changes.queries.ts'

/** Kinds that are notified without a customer. */
const SHARED = ['settings', 'public_pages', 'presence', 'floor'] as const
type Shared = (typeof SHARED)[number]

/**
 * A change committed by any process. `settings` and `public_pages` concern everybody, `presence` and `floor` the staff. `missed`
 * means that notifications of any kind may have been lost, after a start or a lost connection.
 */
export type Change =
  | { readonly kind: Shared | 'missed' }
  | { readonly kind: ChangeKind; readonly customerId: string }

export interface ChangeFeed {
  /** Registers a listener for every change. Returns the function that removes it. */
  subscribe(listener: (change: Change) => void): () => void
  close(): Promise<void>
}

/** The channel that the database notifies. */
const CHANNEL = 'changes'
/** A change is shown this much later at most, and this often a process asks the database for any. */
const PASS_ON_EVERY_MS = 100

/**
 * Listens to the channel of changes on one direct connection per process, and passes on what triggers wrote for it.
 * Subscribers are called after `prepare`, even if `prepare` fails because the database is away. Resolves after the
 * first connection attempt and reconnects in the background.
 */
export async function openChangeFeed(
  url: string,
  log: Logger,
  prepare: (change: Change) => Promise<void>,
): Promise<ChangeFeed> {
  const subscribers = new Set<(change: Change) => void>()
  const publish = async (change: Change) => {
    await prepare(change).catch((error: unknown) => log.warn({ err: error, change: change.kind }, 'change'))
    for (const listener of subscribers) listener(change)
  }
  const { promise: tried, resolve: setTried } = Promise.withResolvers<void>()
  const connection = listen(url, CHANNEL, {
    repeat: { statement: passOnStatement(CHANNEL), everyMs: PASS_ON_EVERY_MS },
    onPayload(payload) {
      const change = changeOf(payload)
      if (change) void publish(change)
    },
    onConnect() {
      listening.set(1)
      void publish({ kind: 'missed' }).finally(setTried)
    },
    onLoss(error) {
      listening.set(0)
      setTried()
      log.warn({ err: error }, 'connection for changes lost; opening another')
    },
  })
  await tried
  return {
    subscribe(listener) {
      subscribers.add(listener)
      return () => subscribers.delete(listener)
    },
    close: () => connection.close(),
  }
}

/** Reads a payload of the triggers: a shared kind, or `<kind> <customer>`. An unknown one is null. */
function changeOf(payload: string): Change | null {
  const shared = SHARED.find((one) => one === payload)
  if (shared) return { kind: shared }
  const [kind, customerId] = payload.split(' ')
  const known = CHANGE_KINDS.find((one) => one === kind)
  return known && customerId ? { kind: known, customerId } : null
}

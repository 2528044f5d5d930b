import { CHANGE_KINDS, type ChangeKind } from '@sampan/contract/change-kinds'
import { listen } from '@sampan/database'
import type { Logger } from 'pino'
import { listening } from '../observability/instruments.ts'

/**
 * A change that some process committed. `settings` and `public_pages` concern everybody, `presence` the staff; `missed` says that changes of
 * any kind may have gone unheard, after a start or a lost connection.
 */
export type Change =
  | { readonly kind: 'settings' | 'public_pages' | 'presence' | 'missed' }
  | { readonly kind: ChangeKind; readonly customerId: string }

export interface ChangeFeed {
  /** Calls `hear` for every change until the returned function is called. */
  subscribe(hear: (change: Change) => void): () => void
  close(): Promise<void>
}

/** The channel that the triggers of the database notify. */
const CHANNEL = 'changes'

/**
 * Hears what any process commits: the triggers notify PostgreSQL's channel, and this process listens to it on one direct
 * connection, whatever the number of its subscribers. They are told of a change after `prepare` has dealt with it; when
 * that fails, because the database is away, they are told all the same. Returns once it listens, or could not at the first
 * try; it goes on trying.
 */
export async function openChanges(
  url: string,
  log: Logger,
  prepare: (change: Change) => Promise<void>,
): Promise<ChangeFeed> {
  const subscribers = new Set<(change: Change) => void>()
  const tell = async (change: Change) => {
    await prepare(change).catch((error: unknown) => log.warn({ err: error, change: change.kind }, 'change'))
    for (const hear of subscribers) hear(change)
  }
  const { promise: tried, resolve: setTried } = Promise.withResolvers<void>()
  const listener = listen(url, CHANNEL, {
    onPayload(payload) {
      const change = changeOf(payload)
      if (change) void tell(change)
    },
    onConnect() {
      listening.set(1)
      void tell({ kind: 'missed' }).finally(setTried)
    },
    onLoss(error) {
      listening.set(0)
      setTried()
      log.warn({ err: error }, 'connection for changes lost; opening another')
    },
  })
  await tried
  return {
    subscribe(hear) {
      subscribers.add(hear)
      return () => subscribers.delete(hear)
    },
    close: () => listener.close(),
  }
}

/** Reads a payload of the triggers: `settings`, `public_pages`, `presence`, or `<kind> <customer>`. An unknown one is null. */
function changeOf(payload: string): Change | null {
  if (payload === 'settings' || payload === 'public_pages' || payload === 'presence') return { kind: payload }
  const [kind, customerId] = payload.split(' ')
  const known = CHANGE_KINDS.find((one) => one === kind)
  return known && customerId ? { kind: known, customerId } : null
}

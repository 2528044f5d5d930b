import type { Data } from '@sampan/contract'

export type PartState = Data<'/api/service/get_status'>['parts'][number]['state']

/** Times of the latest successful and the latest failed request to a service. */
export interface Outcome {
  readonly okAt: Date | null
  readonly failedAt: Date | null
}

/** The same, with the first failure since the latest success; null while the latest request succeeded, or none was made. */
export interface Outage extends Outcome {
  readonly failingSince: Date | null
}

/** After this long without requests a failure no longer indicates the current state. */
const STALE_MS = 15 * 60_000
/** Failures for this long without a success count as an outage. */
const PERSISTENT_MS = 2 * 60_000
/** Failures alone for this long raise an alarm. */
const OUTAGE_MS = 2 * 3_600_000
const SLOW_QUEUE_SECONDS = 120
const STUCK_QUEUE_SECONDS = 900

/**
 * Returns the state of an outside service from its newest outcomes: `failing` while the last request failed and
 * none succeeded in the two minutes before it, `slow` while failures and successes alternate.
 */
export function serviceState({ okAt, failedAt }: Outcome, now: Date): PartState {
  if (failedAt === null || now.getTime() - failedAt.getTime() > STALE_MS) return 'working'
  const isPersistent = okAt === null || failedAt.getTime() - okAt.getTime() > PERSISTENT_MS
  if (isPersistent) return 'failing'
  const isOver = okAt > failedAt && now.getTime() - failedAt.getTime() > PERSISTENT_MS
  return isOver ? 'working' : 'slow'
}

/** Returns whether requests to a service have failed for hours, without one that succeeded. */
export const isDown = ({ failedAt, failingSince }: Outage): boolean =>
  failedAt !== null && failingSince !== null && failedAt.getTime() - failingSince.getTime() >= OUTAGE_MS

/** Returns the state of work done by the queue from the age of the job that has waited longest. */
export function queueState(oldestSeconds: number): PartState {
  if (oldestSeconds > STUCK_QUEUE_SECONDS) return 'failing'
  return oldestSeconds > SLOW_QUEUE_SECONDS ? 'slow' : 'working'
}

const ORDER: readonly PartState[] = ['working', 'slow', 'failing']

/** Returns the worst of the states; `working` for none. */
export const worst = (states: readonly PartState[]): PartState =>
  states.reduce((known, state) => (ORDER.indexOf(state) > ORDER.indexOf(known) ? state : known), 'working')

/** Returns the best state: of several interchangeable providers, a single working one is enough. */
export const best = (states: readonly PartState[]): PartState =>
  states.reduce(
    (known, state) => (ORDER.indexOf(state) < ORDER.indexOf(known) ? state : known),
    states[0] ?? 'working',
  )

import type { AppContext } from '../context.ts'
import { deleteKeysBefore } from './idempotency.queries.ts'

const DAY_MS = 86_400_000
/** How long a repeated call receives the first response. Afterwards the state of the order or parcel refuses it. */
export const KEY_DAYS = 7

/** Deletes old idempotency keys with their responses. */
export const deleteIdempotencyKeys = ({ db, now }: AppContext): Promise<void> =>
  deleteKeysBefore(db, new Date(now().getTime() - KEY_DAYS * DAY_MS))

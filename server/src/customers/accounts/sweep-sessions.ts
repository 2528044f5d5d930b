import type { AppContext } from '../../context.ts'
import { removeExpired } from './accounts.queries.ts'

/** Deletes expired sessions, mail tokens and throttle counters. */
export const sweepSessions = (context: AppContext): Promise<void> => removeExpired(context.db, context.now())

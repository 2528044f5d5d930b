import { z } from 'zod'
import { list, wireTime } from './fields.ts'

/** The devices with a session: this one first, then by last use. */
export const sessionList = list(
  z.object({
    session_id: z.string(),
    /** Empty when the browser is unknown. */
    browser: z.string(),
    system: z.string(),
    ip: z.string(),
    signed_in_at: wireTime,
    last_seen_at: wireTime,
    is_this: z.boolean(),
  }),
)

/**
 * The new token after a proof of identity; the previous one is invalid from now on. '' when another proof of the same session came at
 * the same moment: the token in that answer is the session's.
 */
export const renewedSession = z.object({ token: z.string() })

import { z } from 'zod'
import { list, wireTime } from './fields.ts'

/** The devices where somebody is signed in, this one first, then the last used. */
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

/** After a proof of identity: the session goes on with this token, the one before opens nothing any more. */
export const renewedSession = z.object({ token: z.string() })

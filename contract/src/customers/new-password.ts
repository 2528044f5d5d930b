import { z } from 'zod'

/** New passwords need at least 8 characters; any length is accepted for sign-in. */
export const newPassword = z.string().min(8).max(200)

import { z } from 'zod'
import { wireTime } from '../fields.ts'

/** The promise to do something before others for a fee, and what became of it. */
export const priorityPromise = z.object({
  /** `returned`: it was late because of us; `excused`: it waited for somebody else. */
  state: z.enum(['unpaid', 'promised', 'kept', 'excused', 'returned']),
  /** From the payment; days on which the warehouse is closed do not count. */
  hours: z.number(),
  /** Zeros while it is not paid. */
  until: wireTime,
})

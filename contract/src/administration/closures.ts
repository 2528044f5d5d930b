import { z } from 'zod'
import { CLOSURE_REASONS } from './closure-reasons.ts'

const DAYS_MAX = 60
const DAY_MS = 86_400_000
/** Days in UTC+8, both inclusive. */
const closure = z.object({ from_day: z.iso.date(), to_day: z.iso.date(), reason: z.enum(CLOSURE_REASONS) })

/** The times in which the warehouse is closed, in any order. */
export const closures = z
  .array(closure)
  .max(20)
  .superRefine((all, issues) => {
    for (const [index, { from_day, to_day }] of all.entries()) {
      const refuse = (message: string, params = {}) =>
        issues.addIssue({ code: 'custom', path: [index, 'to_day'], message, params })
      const days = (Date.parse(to_day) - Date.parse(from_day)) / DAY_MS + 1
      if (days < 1) refuse('ends_before_it_begins')
      else if (days > DAYS_MAX) refuse('closure_too_long', { max: DAYS_MAX })
      else if (all.slice(0, index).some((one) => one.from_day <= to_day && from_day <= one.to_day))
        refuse('closures_overlap')
    }
  })

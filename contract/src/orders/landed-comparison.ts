import { z } from 'zod'
import { amount, wireTime } from '../fields.ts'

/** The landed cost of an order or a parcel: estimated when it was ordered, and actual. */
export const landedComparison = z.object({
  lines: z.array(
    z.object({
      kind: z.enum(['goods', 'domestic', 'handling', 'corrections', 'freight', 'extras', 'customs']),
      /** Null when there was no estimate. */
      estimated_amount: amount.nullable(),
      /** Null for what is not paid yet, or what only the customer knows. */
      actual_amount: amount.nullable(),
    }),
  ),
  estimated_total: amount,
  /** Sum of the known lines. */
  actual_total: amount,
  /** True when all lines are known. */
  is_complete: z.boolean(),
  /** The goods are delivered or on their way, so only the customer can report what is missing. */
  is_sent: z.boolean(),
  /** Items of the parcel, and those of them that have an estimate: only these are compared. */
  items: z.number(),
  items_estimated: z.number(),
  estimated_at: wireTime,
  /** The country that it was estimated for, in the caller's language. */
  country_name: z.string(),
  /** Day since which the customs rule was in force; '' where none was known or duty is prepaid. */
  rule_valid_from: z.string(),
  rule_checked_on: z.string(),
  duty_prepaid: z.boolean(),
  /** What the customer reported to have paid at the door for the whole parcel; null before a report. */
  customs_paid_amount: amount.nullable(),
})

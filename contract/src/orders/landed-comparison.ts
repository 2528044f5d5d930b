import { z } from 'zod'
import { amount, wireTime } from '../fields.ts'

/** What an order or a parcel was expected to cost at the door when it was ordered, and what it cost. */
export const landedComparison = z.object({
  lines: z.array(
    z.object({
      kind: z.enum(['goods', 'domestic', 'handling', 'corrections', 'freight', 'extras', 'customs']),
      /** Null where it could not be estimated. */
      estimated_amount: amount.nullable(),
      /** Null for what is not paid yet, or what only the customer knows. */
      actual_amount: amount.nullable(),
    }),
  ),
  estimated_total: amount,
  /** Of the lines that are known. */
  actual_total: amount,
  /** Whether all lines are known. */
  is_complete: z.boolean(),
  /** The goods are sent: what is not known now, only the customer can tell. */
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
  /** What the customer told us to have paid at the door for the whole parcel; null where they told nothing. */
  customs_paid_amount: amount.nullable(),
})

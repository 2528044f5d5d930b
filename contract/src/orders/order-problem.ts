import { z } from 'zod'
import { amount, wireTime } from '../fields.ts'
import { picture } from '../pictures.ts'

const KINDS = ['damaged', 'wrong_goods', 'missing_pieces', 'fewer_available'] as const
export const CHOICES = ['keep', 'exchange', 'return', 'cancel'] as const
/** The kinds that staff report of goods in the warehouse. */
export const GOODS_PROBLEMS = ['damaged', 'wrong_goods', 'missing_pieces'] as const

/** Something wrong with an order, about which its customer chooses. */
export const orderProblem = z.object({
  problem_id: z.string(),
  kind: z.enum(KINDS),
  kind_text: z.string(),
  note: z.string(),
  photo_urls: z.array(picture),
  /** Pieces that the seller has; 0 where it is about something else. */
  available_quantity: z.number(),
  status: z.enum(['reported', 'asked', 'chosen', 'withdrawn']),
  status_text: z.string(),
  /** What goes to the wallet when the goods are kept; 0 before it is offered. */
  refund_amount: amount,
  /** What can be chosen; empty unless the customer is asked. */
  choices: z.array(z.object({ choice: z.enum(CHOICES), text: z.string() })),
  choice: z.enum(['', ...CHOICES]),
  choice_text: z.string(),
  created_at: wireTime,
  closed_at: wireTime,
})

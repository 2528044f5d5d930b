import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import { amount, id, list, nothing, optionalOr, optionalText, requiredText, revision } from '../fields.ts'
import { dollars, queuePage, staffOrder, whole } from '../staff-fields.ts'
import { PROBLEM_ROLES } from '../staff-roles.ts'
import { MAX_LINE_QUANTITY } from './cart-quantity.ts'
import { CHOICES, orderProblem } from './order-problem.ts'

export const answerProblem = defineEndpoint({
  path: '/api/shopping/answer_problem',
  summary: 'The customer’s decision about a problem of an order: keep the goods, exchange, return or cancel.',
  access: 'customer',
  request: z.strictObject({
    problem_id: id,
    choice: z.enum(CHOICES),
    /** The offer for keeping it that the customer saw; a different one is refused with both figures. */
    refund_amount: amount,
  }),
  data: nothing,
  idempotent: true,
})

const staffProblem = orderProblem.extend({
  order: staffOrder,
  reported_by: z.string(),
  /** Sent back with every change, which is refused if a colleague changed the problem meanwhile. */
  revision: z.string(),
  /** The maximum refund for the order. */
  refund_max: amount,
})

export const staffProblems = defineEndpoint({
  path: '/api/staff/problems/get_list',
  summary: 'Problems about which customers choose: open ones, oldest first, or settled ones, newest first.',
  access: PROBLEM_ROLES,
  request: z.strictObject({ stage: optionalOr(z.enum(['open', 'closed']), 'open'), ...queuePage }),
  data: list(staffProblem),
})

export const offerForProblem = defineEndpoint({
  path: '/api/staff/problems/offer',
  summary: 'Asks the customer to choose, with the sum that goes to the wallet if they keep the goods.',
  access: ['support'],
  request: z.strictObject({ problem_id: id, revision, refund_amount: dollars(0) }),
  data: nothing,
  idempotent: true,
})

export const withdrawProblem = defineEndpoint({
  path: '/api/staff/problems/withdraw',
  summary: 'Withdraws a problem; the customer is notified and need not decide.',
  access: PROBLEM_ROLES,
  request: z.strictObject({ problem_id: id, revision, reason: requiredText(500) }),
  data: nothing,
  idempotent: true,
})

export const askFewer = defineEndpoint({
  path: '/api/staff/purchasing/ask_fewer',
  summary: 'Asks the customer whether to take fewer pieces, with a refund for the others, or to cancel.',
  access: ['purchasing'],
  request: z.strictObject({
    order_id: id,
    revision,
    quantity: whole(1, MAX_LINE_QUANTITY),
    note: optionalText(500),
  }),
  data: z.object({ refund_amount: amount }),
  idempotent: true,
})

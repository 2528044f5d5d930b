import { LANGUAGES } from '@sampan/messages/languages'
import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import { amount, id, list, nothing, optionalOr, requiredText, revision, wireTime } from '../fields.ts'
import { picture } from '../pictures.ts'
import { customerMark, dollars, due, queuePage, staffOrder, staffParcel } from '../staff-fields.ts'
import { staffSecondFactorReset } from './second-factor-resets.ts'

/** Open requests by due date, or closed ones, newest first. */
const OPENNESS = ['open', 'closed'] as const
const openOrClosed = { stage: optionalOr(z.enum(OPENNESS), 'open'), ...queuePage }

export const staffQuestions = defineEndpoint({
  path: '/api/staff/support/get_question_list',
  summary: 'Questions from the contact form.',
  access: ['support'],
  request: z.strictObject(openOrClosed),
  data: list(
    z.object({
      question_id: z.string(),
      name: z.string(),
      email_address: z.string(),
      question: z.string(),
      /** '' when the asker was not signed in. */
      customer_id: z.string(),
      answer: z.string(),
      answered_by: z.string(),
      answered_at: wireTime,
      created_at: wireTime,
      ...due,
    }),
  ),
})

export const answerQuestion = defineEndpoint({
  path: '/api/staff/support/answer_question',
  summary: 'Answers a question by mail, once.',
  access: ['support'],
  request: z.strictObject({ question_id: id, answer: requiredText(5000) }),
  data: nothing,
  idempotent: true,
})

const serviceRequest = z.object({
  request_id: z.string(),
  /** Sent back with the decision, which is refused if a colleague changed the request meanwhile. */
  revision: z.string(),
  kind: z.enum(['cancel', 'return']),
  reason: z.string(),
  image_urls: z.array(picture),
  stage: z.enum(['asked', 'accepted', 'seller_asked', 'refunded', 'refused']),
  stage_text: z.string(),
  fee_amount: amount,
  refund_amount: amount,
  answer: z.string(),
  steps: z.array(z.object({ name: z.string(), at: wireTime, note: z.string() })),
  order: staffOrder,
  /** The refund without a fee. */
  refundable_amount: amount,
  /** What a refund with a fee keeps beside it: longer storage that was used until the request. */
  used_storage_amount: amount,
  /** The range of fees that may be charged. */
  fee_min: amount,
  fee_max: amount,
  created_at: wireTime,
  ...due,
})

export const staffRequests = defineEndpoint({
  path: '/api/staff/support/get_request_list',
  summary: 'Customers’ requests to cancel an order or to return an item.',
  access: ['support'],
  request: z.strictObject(openOrClosed),
  data: list(serviceRequest),
})

export const staffRequest = defineEndpoint({
  path: '/api/staff/support/get_request',
  summary: 'One request with its order and steps.',
  access: ['support'],
  request: z.strictObject({ request_id: id }),
  data: serviceRequest,
})

export const REQUEST_DECISIONS = ['accept', 'ask_seller', 'refuse', 'refund'] as const
export const decideRequest = defineEndpoint({
  path: '/api/staff/support/decide_request',
  summary:
    'The next step of a request: accept it with its fee, ask the seller, refuse it, or cancel the order and refund the money to the wallet, less the fee and, where there is one, the longer storage that was used.',
  access: ['support'],
  request: z.strictObject({
    request_id: id,
    revision,
    decision: z.enum(REQUEST_DECISIONS),
    /** Applied on acceptance; fixed from then on. */
    fee_amount: optionalOr(dollars(0), 0),
    /** Visible to the customer. */
    answer: requiredText(1000),
  }),
  data: z.object({ stage: z.string(), refund_amount: amount }),
  idempotent: true,
})

const customerRow = customerMark.extend({
  balance_amount: amount,
  order_count: z.number(),
  created_at: wireTime,
  /** A deleted account has only its kept figures: it gets no message and signs in nowhere. */
  state: z.enum(['active', 'not_active', 'deleted']),
})

export const findCustomers = defineEndpoint({
  path: '/api/staff/support/find_customers',
  summary: 'Customers by name, e-mail, invite code, or the number of an order or parcel.',
  access: ['support', 'finance'],
  request: z.strictObject(queuePage),
  data: list(customerRow),
})

export const customerPage = defineEndpoint({
  path: '/api/staff/support/get_customer',
  summary: 'Everything about one customer: orders, parcels, wallet, messages.',
  access: ['support', 'finance'],
  request: z.strictObject({ customer_id: id }),
  data: customerRow.extend({
    lang: z.enum(LANGUAGES),
    invite_code: z.string(),
    is_wallet_frozen: z.boolean(),
    spent_amount: amount,
    is_second_factor_on: z.boolean(),
    /** Resets of the second factor, newest first. */
    second_factor_resets: z.array(staffSecondFactorReset),
    orders: z.array(staffOrder),
    parcels: z.array(staffParcel),
    wallet: z.array(
      z.object({
        at: wireTime,
        category: z.string(),
        amount,
        balance: amount,
        /** False for an unpaid top-up or supplement, which has not changed the balance yet. */
        is_paid: z.boolean(),
        reference: z.string(),
        remark: z.string(),
      }),
    ),
    messages: z.array(
      z.object({ at: wireTime, title: z.string(), message: z.string(), is_read: z.boolean() }),
    ),
  }),
})

export const endCustomerSessions = defineEndpoint({
  path: '/api/staff/support/end_sessions',
  summary: 'Signs a customer out on every device.',
  access: ['support'],
  request: z.strictObject({ customer_id: id }),
  data: nothing,
})

export const sendMessage = defineEndpoint({
  path: '/api/staff/support/send_message',
  summary: 'A message to a customer, in the account and by mail; the text is markdown.',
  access: ['support'],
  request: z.strictObject({ customer_id: id, title: requiredText(120), text: requiredText(5000) }),
  data: nothing,
  idempotent: true,
})

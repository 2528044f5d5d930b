import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import { id, list, nothing, optionalOr, pictureAddress, requiredText, revision, wireTime } from '../fields.ts'
import { picture } from '../pictures.ts'
import { due, photoUrls, queuePage, staffOrder } from '../staff-fields.ts'

const words = { text: requiredText(2000) }

/** A question of the customer's or an answer of ours. */
export const conversationEntry = z.object({
  from: z.enum(['customer', 'staff']),
  /** The colleague's name; '' for the customer. */
  name: z.string(),
  text: z.string(),
  image_urls: z.array(picture),
  at: wireTime,
})

export const askAboutOrder = defineEndpoint({
  path: '/api/shopping/ask_about_order',
  summary: 'Asks staff a question about an order, with pictures; the answer comes as a message and a mail.',
  access: 'customer',
  request: z.strictObject({
    order_id: id,
    ...words,
    image_urls: optionalOr(z.array(pictureAddress).max(6), []),
  }),
  data: nothing,
  idempotent: true,
})

const conversationRow = z.object({
  order: staffOrder,
  /** The assigned colleague; '' when unassigned. */
  owner_name: z.string(),
  is_mine: z.boolean(),
  last_text: z.string(),
  last_at: wireTime,
  /** Time of the first unanswered question; not set when all are answered. */
  waiting_since: wireTime,
  ...due,
})

export const staffConversations = defineEndpoint({
  path: '/api/staff/support/get_conversation_list',
  summary: 'Questions about orders: unanswered ones, longest waiting first, or answered ones.',
  access: ['support'],
  request: z.strictObject({ stage: optionalOr(z.enum(['open', 'closed']), 'open'), ...queuePage }),
  data: list(conversationRow),
})

export const staffConversation = defineEndpoint({
  path: '/api/staff/support/get_conversation',
  summary: 'The questions and answers about one order, and the canned answers in its customer’s language.',
  access: ['support'],
  request: z.strictObject({ order_id: id }),
  data: conversationRow.extend({
    /** Sent back with an answer; the answer is refused when the conversation has changed meanwhile. */
    revision: z.string(),
    entries: z.array(conversationEntry),
    canned_answers: z.array(z.object({ id: z.string(), title: z.string(), text: z.string() })),
  }),
})

const asSeen = { order_id: id, revision }
export const answerConversation = defineEndpoint({
  path: '/api/staff/support/answer_conversation',
  summary: 'Answers the customer, on the order’s page, as a message and by mail.',
  access: ['support'],
  request: z.strictObject({ ...asSeen, ...words, photo_urls: optionalOr(photoUrls, []) }),
  data: nothing,
  idempotent: true,
})

export const settleConversation = defineEndpoint({
  path: '/api/staff/support/settle_conversation',
  summary: 'Removes a conversation from the queue when its last message needs no answer.',
  access: ['support'],
  request: z.strictObject(asSeen),
  data: nothing,
  idempotent: true,
})

export const takeConversation = defineEndpoint({
  path: '/api/staff/support/take_conversation',
  summary: 'Assigns a conversation to the caller.',
  access: ['support'],
  request: z.strictObject({ order_id: id }),
  data: nothing,
  idempotent: true,
})

import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import { amount, id, wireTime } from '../fields.ts'
import { lifeStep, receiptCorrection, sortedPage, staffOrder, stageCount } from '../staff-fields.ts'
import { ORDER_STAGES } from '../stages.ts'

export const staffOrderQueue = defineEndpoint({
  path: '/api/staff/orders/get_queue',
  summary:
    'Orders at a stage, priority purchases at the top, then what is due first; the search looks at every stage.',
  access: ['purchasing', 'warehouse', 'shipping', 'support'],
  request: z.strictObject({ stage: z.enum(ORDER_STAGES), ...sortedPage }),
  data: z.object({ list: z.array(staffOrder), total: z.number(), stages: z.array(stageCount(ORDER_STAGES)) }),
})

export const staffOrderDetail = defineEndpoint({
  path: '/api/staff/orders/get_order',
  summary: 'One order with its events, requests and supplements.',
  access: ['purchasing', 'warehouse', 'shipping', 'support', 'finance'],
  request: z.strictObject({ order_id: id }),
  data: staffOrder.extend({
    product_amount: amount,
    freight_amount: amount,
    handling_fee: amount,
    priority_fee: amount,
    /** Differences paid so far, and refunds. */
    supplements_paid: amount,
    refunded_amount: amount,
    life: z.array(lifeStep),
    corrections: z.array(receiptCorrection),
    supplements: z.array(
      z.object({ number: z.string(), amount, reason: z.string(), status: z.string(), created_at: wireTime }),
    ),
  }),
})

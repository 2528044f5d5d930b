import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import { amount, id, list, nothing, optionalOr, optionalText, revision, wireTime } from '../fields.ts'
import { customerMark, due, queuePage } from '../staff-fields.ts'

const consignee = z.object({
  name: z.string(),
  phone: z.string(),
  country_name: z.string(),
  province: z.string(),
  city: z.string(),
  address_detail: z.string(),
  postcode: z.string(),
})

/** What staff record about an order of the old system. */
export const LEGACY_MOVES = ['purchased', 'in_warehouse', 'shipped', 'problem', 'cancelled'] as const

/** Those that say nothing to the customer without a remark. */
const NEED_REMARK = [
  'shipped',
  'problem',
  'cancelled',
] as const satisfies readonly (typeof LEGACY_MOVES)[number][]

const legacyOrder = z.object({
  order_id: z.string(),
  /** Sent back with a move, which is refused if a colleague moved it, or its customer changed the address meanwhile. */
  revision: z.string(),
  customer: customerMark,
  order_type_text: z.string(),
  order_status: z.number(),
  order_status_text: z.string(),
  next_statuses: z.array(z.enum(LEGACY_MOVES)),
  /** What the customer pays for it, in US dollars. */
  total_amount: amount,
  /**
   * The sum that a cancellation returns to the wallet: what is left of the payments here. Payments in the old
   * system are returned by hand.
   */
  refundable_amount: amount,
  items: z.array(z.object({ product_name: z.string(), buy_num: z.number() })),
  /** Null for roles that do not open the addresses of parcels either. */
  consignee: consignee.nullable(),
  /** The addresses that its customer has corrected, newest first; none for those roles. */
  former_addresses: z.array(consignee.extend({ replaced_at: wireTime })),
  /** The remark of its last record. */
  remark: z.string(),
  order_time: wireTime,
  pay_time: wireTime,
  ...due,
})

export const staffLegacyOrders = defineEndpoint({
  path: '/api/staff/legacy_orders/get_list',
  summary:
    'Orders of the old system: those that are paid and not shipped, earliest paid first, or the closed ones.',
  access: ['purchasing', 'warehouse', 'shipping', 'support'],
  request: z.strictObject({ stage: optionalOr(z.enum(['open', 'closed']), 'open'), ...queuePage }),
  data: list(legacyOrder),
})

export const moveLegacyOrder = defineEndpoint({
  path: '/api/staff/legacy_orders/move',
  summary:
    'Records the next status of an order of the old system, and tells its customer. Cancelling returns what was paid for it here to the wallet.',
  access: ['purchasing', 'warehouse', 'shipping'],
  request: z
    .strictObject({
      order_id: id,
      revision,
      status: z.enum(LEGACY_MOVES),
      /** For the customer: what is wrong and what becomes of the money, or carrier and tracking number. */
      remark: optionalText(500),
    })
    .refine(({ status, remark }) => remark !== '' || !NEED_REMARK.some((one) => one === status), {
      path: ['remark'],
      message: 'check_required',
    }),
  data: nothing,
  idempotent: true,
})

import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import { amount, id, requiredText } from '../fields.ts'
import { shippingChannel } from './shipping-channels.ts'

export const getPackedQuotes = defineEndpoint({
  path: '/api/shopping/get_packed_quotes',
  summary:
    'The exact price of every channel for an unpaid parcel that is packed and weighed: those that fit by price, then the others with the reason. The channel that prices it now keeps that price.',
  access: 'customer',
  request: z.strictObject({ delivery_number: id }),
  data: z.object({
    /** The channel that prices the parcel now. */
    channel_code: z.string(),
    is_insured: z.boolean(),
    list: z.array(
      shippingChannel.extend({
        /**
         * The amount due with this channel without insurance: freight and services less the coupon; null where the
         * parcel does not fit.
         */
        total_amount: amount.nullable(),
        /** The discount of the parcel's coupon; 0 below its minimum. */
        coupon_amount: amount,
        /** The price of the insurance and what it covers; null where it is not offered. */
        insurance: z.object({ premium_amount: amount, covered_amount: amount }).nullable(),
      }),
    ),
  }),
})

export const chooseChannel = defineEndpoint({
  path: '/api/shopping/choose_channel',
  summary:
    'Chooses the channel of a packed parcel before it is paid. The total that the caller saw is verified, never trusted.',
  access: 'customer',
  request: z.strictObject({
    delivery_number: id,
    channel_code: requiredText(32),
    is_insured: z.boolean(),
    /** The total that the customer saw, with the insurance where it is taken. */
    total_amount: amount,
  }),
  data: z.object({
    /** False where the coupon covers the whole price: the parcel is paid at once. */
    is_payable: z.boolean(),
  }),
})

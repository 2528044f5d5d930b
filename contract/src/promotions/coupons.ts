import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import { amount, list, numeric, page, pageSize, wireTime } from '../fields.ts'

const coupon = z.object({
  id: z.string(),
  coupon_code: z.string(),
  coupon_name: z.string(),
  effected_at: wireTime,
  expired_at: wireTime,
  details: z.object({
    discount_reduce: amount,
    coupon_title: z.string(),
    coupon_name: z.string(),
    use_notice: z.string(),
    /** The language of name and notice: the reader's, or English where they are not translated into it. */
    lang: z.string(),
  }),
})

export const getMyCouponList = defineEndpoint({
  path: '/api/coupon/get_my_coupon_list',
  summary: 'The customer’s coupons: record_status 0 available, 1 used, 2 expired.',
  access: 'customer',
  request: z.strictObject({
    record_status: numeric(z.number().int().min(0).max(2).default(0)),
    page,
    page_size: pageSize(100),
  }),
  data: list(coupon),
})

export const getCanUseCouponList = defineEndpoint({
  path: '/api/coupon/get_can_use_coupon_list',
  summary: 'Coupons that a freight of this amount (USD) may use.',
  access: 'customer',
  request: z.strictObject({ total_amount: numeric(z.number().min(0).max(1_000_000)) }),
  data: z.object({ list: z.array(coupon) }),
})

import { z } from 'zod'
import { CLOSURE_REASONS } from '../administration/closure-reasons.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import { amount, noInput } from '../fields.ts'
import { picture } from '../pictures.ts'

const socialLinks = z.array(z.object({ name: z.string(), url: z.string() }))

export const getFooter = defineEndpoint({
  path: '/api/index/get_footer',
  summary: 'What the footer of every page shows: the hours of support, links to social networks.',
  access: 'guest',
  request: noInput,
  data: z.object({ support_hours: z.string(), social_links: socialLinks }),
})

/** Days in UTC+8 on which the warehouse is closed, both inclusive, and the first open one after them. */
export const closure = z.object({
  from_day: z.string(),
  to_day: z.string(),
  reopens_day: z.string(),
  reason: z.enum(CLOSURE_REASONS),
  /** Whether it has begun. */
  is_closed: z.boolean(),
})

export const getClosure = defineEndpoint({
  path: '/api/index/get_closure',
  summary: 'The days on which the warehouse is closed, or soon will be; null when none are near.',
  access: 'guest',
  request: noInput,
  data: closure.nullable(),
})

export const getSiteSettings = defineEndpoint({
  path: '/api/index/get_site_settings',
  summary: 'Public figures that pages print: fees, limits, storage days, videos.',
  access: 'guest',
  request: noInput,
  data: z.object({
    free_storage_days: z.number(),
    compensation_cap_cny: z.number(),
    /** Until when we hear of damage, from the delivery; and of a loss, from the dispatch. */
    claim_days: z.number(),
    lost_claim_days: z.number(),
    /** 0 for none. */
    invite_bonus_usd: amount,
    /** When it is given: once the invited customer activates the account, or first pays an order. */
    invite_bonus_at: z.enum(['activation', 'first_paid_order']),
    carrier_minimum_kg: z.number(),
    volumetric_divisor: z.number(),
    support_email: z.string(),
    support_hours: z.string(),
    handling_fee_text: z.string(),
    return_fee_min_usd: amount,
    return_fee_max_usd: amount,
    cny_per_usd: z.string(),
    /** The coupon of a new account; null while there is none. */
    sign_up_coupon: z.object({ discount_usd: amount, valid_days: z.number() }).nullable(),
    qc_photos: z.number(),
    hosted_video_urls: z.array(z.string()),
    /** Photos of one checked item, as every customer gets them. */
    quality_photos: z.array(picture),
    social_links: socialLinks,
    /** Whether products can be searched by words: a provider of product data that searches is configured. */
    search_offered: z.boolean(),
    /** Whether products can be searched by a picture. */
    picture_search_offered: z.boolean(),
  }),
})
